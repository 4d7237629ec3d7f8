import { expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { changeSession } from '#server/sessions/change-session.ts';
import { getOfficeSession } from '#server/sessions/get-office-session.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

async function emailsOf(reference: string) {
  const { timeline, emails } = await office.order(reference);
  return {
    timeline: timeline.filter(({ source }) => source === 'email').map(({ what }) => what),
    emails: emails.map(({ kind }) => kind),
  };
}

test('emails about a moved or cancelled session are listed in the orders that they concern', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId, sessionId: id }]);
  const other = await office.paid([{ programId: (await buildProgram(shop.db)).id }]);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const before = await getOfficeSession(shop.db, id);
  await changeSession(shop.ctx, actor, { ...before, venueName: 'The Other Hall', tellBuyers: true });
  expect(await emailsOf(order.reference)).toEqual({
    timeline: ['session_changed', 'order_paid'],
    emails: ['order_paid', 'session_changed'],
  });
  await cancelSession(shop.ctx, actor, {
    sessionId: id,
    revision: before.revision + 1,
    note: '',
    shown: await previewSessionCancellation(shop.db, id),
  });
  await shop.deliver();
  expect(await emailsOf(order.reference)).toEqual({
    timeline: ['session_cancelled', 'session_changed', 'order_paid'],
    emails: ['order_paid', 'session_changed', 'session_cancelled'],
  });
  expect(await emailsOf(other.reference)).toEqual({ timeline: ['order_paid'], emails: ['order_paid'] });
});

test('the email about a cancelled session can be resent', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const { reference } = await office.paid([{ programId, sessionId: id }]);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  await cancelSession(shop.ctx, actor, {
    sessionId: id,
    revision: 1,
    note: '',
    shown: await previewSessionCancellation(shop.db, id),
  });
  await shop.deliver();
  await shop.db.updateTable('emails').set({ state: 'sent', sentAt: new Date() }).execute();
  const { emails } = await office.order(reference);
  const email = emails.find(({ kind }) => kind === 'session_cancelled');
  const answer = await office.post(`orders/${reference}/resends`, { email_id: email?.id });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.order.emails).toContainEqual(
    expect.objectContaining({ kind: 'session_cancelled', state: 'queued' }),
  );
});
