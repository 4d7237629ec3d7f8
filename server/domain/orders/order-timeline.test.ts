import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { findTouched } from '../session-cancellation/find-affected-orders.ts';
import { startCallingOff } from '../session-cancellation/start-session-cancellation.ts';
import { changeSession } from '../sessions/change-session.ts';
import { getOfficeSession } from '../sessions/get-office-session.ts';

const office = openOfficeShop();
const { shop } = office;

async function lettersOf(reference: string) {
  const { timeline, letters } = await office.order(reference);
  return {
    timeline: timeline.filter(({ source }) => source === 'mail').map(({ what }) => what),
    letters: letters.map(({ kind }) => kind),
  };
}

test('letters about a session that is moved and then called off stand with the orders that they are about', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId, sessionId: id }]);
  const other = await office.paid([{ programId: (await buildProgram(shop.db)).id }]);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const before = await getOfficeSession(shop.db, id);
  await changeSession(shop.ctx, actor, { ...before, venueName: 'The Other Hall', tellBuyers: true });
  expect(await lettersOf(order.reference)).toEqual({
    timeline: ['session_changed', 'order_paid'],
    letters: ['order_paid', 'session_changed'],
  });
  await startCallingOff(shop.ctx, actor, {
    sessionId: id,
    revision: before.revision + 1,
    note: '',
    shown: await findTouched(shop.db, id),
  });
  await shop.deliver();
  expect(await lettersOf(order.reference)).toEqual({
    timeline: ['session_called_off', 'session_changed', 'order_paid'],
    letters: ['order_paid', 'session_changed', 'session_called_off'],
  });
  expect(await lettersOf(other.reference)).toEqual({ timeline: ['order_paid'], letters: ['order_paid'] });
});

test('the letter about a session that is called off can be sent once more', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const { reference } = await office.paid([{ programId, sessionId: id }]);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  await startCallingOff(shop.ctx, actor, {
    sessionId: id,
    revision: 1,
    note: '',
    shown: await findTouched(shop.db, id),
  });
  await shop.deliver();
  await shop.db.updateTable('mails').set({ state: 'sent', sentAt: new Date() }).execute();
  const { letters } = await office.order(reference);
  const letter = letters.find(({ kind }) => kind === 'session_called_off');
  const answer = await office.post(`orders/${reference}/letters`, { mail_id: letter?.id });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.order.letters).toContainEqual(
    expect.objectContaining({ kind: 'session_called_off', state: 'queued' }),
  );
});
