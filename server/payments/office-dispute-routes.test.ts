import { expect, test } from 'vitest';
import type { Dispute } from '#contract/payments/office-disputes.ts';
import { writeSecurityEvents } from '#server/audit/write-security-events.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

/** The number of a dispute about a paid order, as the office has it. */
async function openDispute() {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id }]);
  const intent = order.payments[0]?.payment_intent ?? '';
  const provider = await shop.control<{ id: string }>(`payments/${intent}/dispute`, {});
  await shop.deliver();
  const { id } = await shop.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  return { at: `disputes/${id}`, order, providerId: provider.id };
}

const uploads = () => shop.sandbox.requests().filter(({ endpoint }) => endpoint === 'POST /v1/files').length;

const read = async (at: string): Promise<Dispute> => (await office.get(at)).json().data;

async function prepare(at: string): Promise<string> {
  const answer = await office.post(`${at}/evidence`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().data as Dispute).evidence?.checksum ?? '';
}

/** Disputes are numbered anew in each test, and the audit log stays. */
async function countEntries(id: number, action: string): Promise<number> {
  const entries = shop.db.selectFrom('auditLog').select('id').where('action', '=', action);
  return (await entries.where('subject', '=', `dispute:${id}`).execute()).length;
}

const send = (at: string, checksum: string) => office.post(`${at}/evidence-submission`, { checksum });

test('evidence is prepared by one press, looked at, and sent once', async () => {
  const { at, order, providerId } = await openDispute();
  expect(await read(at)).toMatchObject({
    status: 'needs_response',
    order_reference: order.reference,
    due_at: expect.any(String),
    takes_evidence: true,
    evidence: null,
  });

  const { id } = await read(at);
  const entriesBefore = await countEntries(id, 'dispute.evidence_sent');
  const before = uploads();
  const checksum = await prepare(at);
  const document = await office.get(`${at}/evidence`);
  expect(document.headers['content-type']).toBe('application/pdf');
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(uploads()).toBe(before);

  expect((await send(at, checksum)).json().data.evidence).toMatchObject({ requested_by: 'Adam Admin' });
  await shop.deliver();

  expect(await read(at)).toMatchObject({
    status: 'under_review',
    takes_evidence: false,
    evidence: { sent_at: expect.any(String), failed_at: null, has_document: true },
  });
  const dispute = await shop.ctx.cards.retrieveDispute(providerId);
  expect(dispute).toMatchObject({ isSubmitted: true, evidenceFile: expect.stringMatching(/^file_/) });
  expect((await send(at, checksum)).statusCode).toBe(200);
  expect((await office.post(`${at}/evidence`)).statusCode).toBe(409);
  expect(await countEntries(id, 'dispute.evidence_sent')).toBe(entriesBefore + 1);
});

test('whoever downloads the evidence is in the audit log and the security log', async () => {
  const { at } = await openDispute();
  const { id } = await read(at);
  await prepare(at);
  const before = await countEntries(id, 'dispute.evidence_exported');
  await office.get(`${at}/evidence`);
  expect(await countEntries(id, 'dispute.evidence_exported')).toBe(before + 1);
  await writeSecurityEvents(shop.ctx);
  const { details } = await shop.db
    .selectFrom('securityEvents')
    .select('details')
    .where('kind', '=', 'data_exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ what: 'evidence' });
});

test('only the document that was looked at is sent', async () => {
  const { at, order } = await openDispute();
  const first = await prepare(at);
  await shop.db
    .updateTable('orders')
    .set({ phone: '+1|555 000 0000' })
    .where('reference', '=', order.reference)
    .execute();
  const second = await prepare(at);
  expect(second).not.toBe(first);
  expect((await send(at, first)).json()).toMatchObject({
    message: expect.stringContaining('Look at it again'),
  });
  expect((await send(at, 'x')).statusCode).toBe(422);
  expect((await send(at, second)).statusCode).toBe(200);
});

test('without evidence there is nothing to download or send', async () => {
  const { at } = await openDispute();
  expect((await office.get(`${at}/evidence`)).statusCode).toBe(404);
  expect((await send(at, '0'.repeat(64))).statusCode).toBe(409);
});

test('after the deadline no evidence is prepared', async () => {
  const { at } = await openDispute();
  await shop.db
    .updateTable('disputes')
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .execute();
  expect((await office.post(`${at}/evidence`)).statusCode).toBe(409);
  expect((await read(at)).takes_evidence).toBe(false);
});

test('a dispute needs attention with its deadline, until it is answered; its outcome is shown', async () => {
  const { at, providerId } = await openDispute();
  const work = async () => (await office.get('needs-attention')).json().data;
  expect(await work()).toMatchObject([{ kind: 'dispute', due_at: (await read(at)).due_at }]);
  await send(at, await prepare(at));
  await shop.deliver();
  expect(await work()).toEqual([]);
  await shop.control(`disputes/${providerId}`, { status: 'won' });
  await shop.deliver();
  expect(await read(at)).toMatchObject({ status: 'won', closed_at: expect.any(String) });
});
