import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
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

async function decline(session: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await shop.sandbox.pay(session, count % 2 === 0 ? 'decline:insufficient_funds' : 'decline:lost_card');
  await shop.deliver();
}

test('an order that its declined payments ended is listed with each reason, until its buyer pays another', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const buyer = buildBuyer();
  const order = await shop.buy([{ programId: id }], { buyer });
  await decline(order.id, 3);
  expect(await work()).toEqual([]);
  await decline(order.id, 2);
  expect(await work()).toMatchObject([
    {
      kind: 'declined',
      reference: order.reference,
      amount_cents: 5_000,
      detail: 'insufficient_funds, lost_card',
    },
  ]);
  const { state, timeline } = await office.order(order.reference);
  expect(state).toBe('failed');
  expect(timeline.filter(({ what }) => what === 'declined').map(({ note }) => note)).toEqual([
    'insufficient_funds',
    'lost_card',
    'insufficient_funds',
    'lost_card',
    'insufficient_funds',
  ]);
  const again = await shop.buy([{ programId: id }], { buyer, solved: undefined });
  await shop.sandbox.pay(again.id);
  await shop.deliver();
  expect(await work()).toEqual([]);
});

test('a declined payment of an order that was paid later is not listed, nor one of yesterday', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const paid = await shop.buy([{ programId: id }]);
  await decline(paid.id, 2);
  await shop.sandbox.pay(paid.id);
  const ended = await shop.buy([{ programId: id }], { buyer: buildBuyer() });
  await decline(ended.id, 5);
  await sql`update declines set declined_at = now() - interval '25 hours'`.execute(shop.db);
  expect(await work()).toEqual([]);
});

test('many declined payments of all buyers are listed for an hour', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 100 });
  const settings = { declinesOverAll: 4, declinesOfOrder: 100 };
  await shop.db
    .insertInto('settings')
    .values({ key: 'decline_limits', value: JSON.stringify(settings) })
    .execute();
  const order = await shop.buy([{ programId: id }]);
  await decline(order.id, 3);
  expect(await work()).toEqual([]);
  await decline(order.id, 1);
  expect(await work()).toMatchObject([
    { kind: 'many_declines', reference: null, amount_cents: null, detail: '4 payments in the last hour' },
  ]);
  await sql`update declines set declined_at = now() - interval '61 minutes'`.execute(shop.db);
  expect(await work()).toEqual([]);
});

test('a program on sale is listed until it has dates, or days after booking', async () => {
  const undated = { startsWithinDays: null, datesMissingSince: new Date('2027-01-05T10:00Z') };
  const { id } = await buildProgram(shop.db, { title: 'A mentor', ...undated });
  await buildProgram(shop.db, { ...undated, publishedAt: null });
  await buildProgram(shop.db, { ...undated, publishedAt: null, archivedAt: new Date() });
  expect(await work()).toEqual([
    {
      kind: 'program_without_dates',
      id,
      refund_id: null,
      reference: null,
      name: 'A mentor',
      amount_cents: null,
      currency: null,
      since: '2027-01-05T10:00:00.000Z',
      due_at: null,
      detail: '',
      provider_id: null,
      sellable: { kind: 'program', id },
    },
  ]);
  await sql`update programs set starts_within_days = 7, dates_missing_since = null where id = ${id}`.execute(
    shop.db,
  );
  expect(await work()).toEqual([]);
});

test('seats that many hold and nobody pays are listed until they are paid', async () => {
  const session = await buildSession(shop.db, { capacity: 20, priceCents: 5_000 });
  const { id } = await buildProgram(shop.db, { capacity: 20, title: 'A mentor' });
  const held = await shop.buy([{ programId: id, quantity: 8 }]);
  await shop.buy([{ programId: session.programId, sessionId: session.id, quantity: 7 }], {
    buyer: buildBuyer(),
  });
  expect(await work()).toMatchObject([
    {
      kind: 'under_pressure',
      reference: null,
      name: 'A mentor',
      detail: '8 of 20 unsold seats are held, but not paid or confirmed',
      sellable: { kind: 'program', id },
    },
  ]);
  await shop.buy([{ programId: session.programId, sessionId: session.id }], { buyer: buildBuyer() });
  expect((await work())[1]).toMatchObject({ sellable: { kind: 'session', id: session.id } });
  await shop.sandbox.pay(held.id);
  await shop.deliver();
  expect(await work()).toHaveLength(1);
});
