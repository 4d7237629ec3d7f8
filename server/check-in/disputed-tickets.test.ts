import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

async function disputedOrder() {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id }]);
  await office.paid([{ programId: session.programId, sessionId: session.id }]);
  const intent = order.payments[0]?.payment_intent ?? '';
  const { id } = await shop.control<{ id: string }>(`payments/${intent}/dispute`, {});
  await shop.deliver();
  return { sessionId: session.id, order, disputeId: id, code: order.lines[0]?.tickets[0]?.code ?? '' };
}

const marksAt = async (sessionId: number): Promise<boolean[]> => {
  const { guests } = (await office.get(`guests/sessions/${sessionId}/check-in`)).json().data;
  return (guests as { is_disputed: boolean }[]).map(({ is_disputed: isDisputed }) => isDisputed);
};

test('a ticket of a disputed order is marked at check-in, and still admits its holder', async () => {
  const { sessionId, code, order } = await disputedOrder();
  expect(await marksAt(sessionId)).toEqual([true, false]);

  const now = new Date().toISOString();
  const scans = [{ id: randomUUID(), ticket: code, shown_at: now, on_another_day: true }];
  const answer = await office.post(`guests/sessions/${sessionId}/scans`, { sent_at: now, scans });
  expect(answer.json().data[0]).toMatchObject({
    outcome: 'checked_in',
    guest: { is_disputed: true, entries: [{}] },
  });

  const roster = (await office.get(`guests/sessions/${sessionId}/roster`)).json().data;
  expect(roster).toContainEqual(expect.objectContaining({ reference: order.reference, is_disputed: true }));
  const file = await office.get(`guests/sessions/${sessionId}/roster.csv`);
  expect(file.body.match(/yes/g)).toHaveLength(1);
});

test.for([
  ['won', [false, false]],
  ['lost', [true, false]],
] as const)('after a dispute that was %s, the marks are %j', async ([status, marks]) => {
  const { sessionId, disputeId } = await disputedOrder();
  const before = (await office.get(`guests/sessions/${sessionId}/check-in`)).json().data.version;
  await shop.control(`disputes/${disputeId}`, { status });
  await shop.deliver();
  expect(await marksAt(sessionId)).toEqual(marks);
  const after = (await office.get(`guests/sessions/${sessionId}/check-in`)).json().data.version;
  expect(after === before).toBe(status === 'lost');
});
