import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

const work = async () => (await office.get('needs-attention')).json().data;

/** A refund that the provider has taken on and could not do. */
async function failRefund() {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: id }]);
  shop.sandbox.faults.set({ refunds: { next: ['pending', 'succeeded'] } });
  await office.post(`orders/${order.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await shop.world.runJobs();
  const [failing] = await shop.ctx.cards.listRefunds(order.payments[0]?.payment_intent ?? '');
  await shop.control(`refunds/${failing?.id}/settle`, { succeeds: false });
  await shop.deliver();
  return order;
}

test('without problems the list is empty', async () => {
  const { id } = await buildProgram(shop.db);
  await office.paid([{ programId: id }]);
  await shop.buy([{ programId: id }]);
  expect(await work()).toEqual([]);
});

test('a failed refund is listed until it is tried again', async () => {
  const { reference } = await failRefund();
  const [item] = await work();
  expect(item).toMatchObject({ kind: 'refund_failed', reference, amount_cents: 5_000 });
  expect((await office.post(`refunds/${item.refund_id}/retries`)).statusCode).toBe(200);
  expect(await work()).toEqual([]);
  expect((await office.post(`refunds/${item.refund_id}/retries`)).statusCode).toBe(409);
  await shop.deliver();
  const order = await office.order(reference);
  expect(order.state).toBe('refunded');
  expect(order.timeline.map(({ what }) => what)).toContain('refund.retried');
});

test('a refund returned in another way is closed, and is not tried again', async () => {
  const { reference } = await failRefund();
  const [{ id, refund_id: refundId }] = await work();
  expect((await office.post(`manual-repayments/${id}/return`, { note: '' })).statusCode).toBe(422);
  expect((await office.post(`manual-repayments/${id}/return`, { note: 'By bank, 3 May' })).statusCode).toBe(
    200,
  );
  expect(await work()).toEqual([]);
  expect((await office.order(reference)).state).toBe('refunded');
  expect((await office.post(`refunds/${refundId}/retries`)).statusCode).toBe(409);
});

const checksOf = (subject: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', subject)
    .where('action', 'like', '%.checked')
    .execute();

test('a refund unsent for an hour is listed and can be sent manually', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: id }]);
  await office.post(`orders/${order.reference}/refunds`, {
    tickets: null,
    amount_cents: 5_000,
    reason: 'Ill',
  });
  await sql`update refunds set created_at = now() - interval '2 hours'`.execute(shop.db);
  const [item] = await work();
  expect(item).toMatchObject({ kind: 'refund_stuck', reference: order.reference });
  expect((await office.post(`refunds/${item.id}/check`)).statusCode).toBe(200);
  expect((await office.post(`refunds/${item.id}/check`)).statusCode).toBe(200);
  expect(await checksOf(`refund:${item.id}`)).toEqual([
    { action: 'refund.checked', before: { state: 'due' }, after: { state: 'succeeded' } },
  ]);
  expect(await work()).toEqual([]);
  expect((await office.post('refunds/999999/check')).statusCode).toBe(404);
});

test('a dispute is listed for as long as it is open at the provider', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: id }]);
  const payment = order.payments[0]?.payment_intent ?? '';
  const dispute = await shop.control<{ id: string }>(`payments/${payment}/dispute`, { reason: 'fraudulent' });
  await shop.deliver();
  const [item] = await work();
  expect(item).toMatchObject({
    kind: 'dispute',
    reference: order.reference,
    detail: expect.stringContaining('(fraudulent)'),
    provider_id: dispute.id,
  });
  expect((await office.order(order.reference)).disputes).toMatchObject([{ reason: 'fraudulent' }]);
  await shop.control(`disputes/${dispute.id}`, { status: 'lost' });
  expect((await office.post(`disputes/${item.id}/check`)).statusCode).toBe(200);
  expect((await office.post(`disputes/${item.id}/check`)).statusCode).toBe(200);
  expect(await checksOf(`dispute:${item.id}`)).toEqual([
    { action: 'dispute.checked', before: { status: expect.any(String) }, after: { status: 'lost' } },
  ]);
  expect(await work()).toEqual([]);
});

test('orders that wait too long are listed: to end, or for their money', async () => {
  const { id } = await buildProgram(shop.db);
  const { reference } = await shop.buy([{ programId: id }]);
  await shop.letPass(120);
  expect(await work()).toMatchObject([{ kind: 'not_ended', reference }]);
  await sql`update orders set state = 'awaiting_payment', created_at = now() - interval '8 days'`.execute(
    shop.db,
  );
  expect(await work()).toMatchObject([{ kind: 'waits_for_payment', reference }]);
});
