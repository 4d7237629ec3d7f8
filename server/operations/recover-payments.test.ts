import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { verifyPayment } from '#server/payments/verify-payment.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildBuyer, buildStranger } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { forgetSales } from '#tests/forget-sales.ts';
import { openShop } from '#tests/open-shop.ts';
import { listNeedsAttention } from './list-needs-attention.ts';
import type { LostPayment } from './recover-payments.ts';
import { recoverPayments } from './recover-payments.ts';

const shop = openShop();
const HOUR_MS = 3_600_000;

const restoreBackup = () => forgetSales(shop.database);

async function buyAndPay(programId: number, { quantity = 1, buyer = buildBuyer() } = {}) {
  const started = await shop.buy([{ programId, quantity }], { buyer, isConfirmed: true });
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  return { ...started, paymentIntentId };
}

async function recover({ isForReal = true, ctx = shop.ctx, sinceMs = -HOUR_MS } = {}): Promise<
  LostPayment[]
> {
  const since = new Date(Date.now() + sinceMs);
  const lost: LostPayment[] = [];
  for await (const each of recoverPayments(ctx, { since, isForReal })) lost.push(each);
  await shop.deliver();
  return lost;
}

const ticketsOf = (reference: string) =>
  shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['t.code', 't.state'])
    .where('o.reference', '=', reference)
    .execute();

async function expectBooksToAgree(): Promise<void> {
  const { missed, unknown, pools } = await checkLedger(shop.ctx);
  expect({ missed, unknown, pools }).toEqual({ missed: [], unknown: [], pools: [] });
}

test('a payment that the provider dates a few minutes before the restored moment is found', async () => {
  const { id } = await buildProgram(shop.db);
  await buyAndPay(id);
  await restoreBackup();
  expect(await recover({ sinceMs: 300_000, isForReal: false })).toMatchObject([{ plan: 'restore' }]);
});

test('a lost order is made again with its seats, its buyer and new tickets, once', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 3 });
  const bought = await buyAndPay(id, { quantity: 2 });
  const before = await shop.order(bought);
  const codes = new Set((await ticketsOf(bought.reference)).map(({ code }) => code));
  await restoreBackup();

  expect(await recover()).toMatchObject([{ plan: 'restore', seats: 2, done: 'paid' }]);
  expect(await recover()).toEqual([]);

  const order = await shop.order(bought);
  expect(order).toMatchObject({ state: 'paid', email: before.email, totalCents: before.totalCents });
  expect(await shop.taken(poolId)).toBe(2);
  const tickets = await ticketsOf(bought.reference);
  expect(tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
  expect(tickets.some(({ code }) => codes.has(code))).toBe(false);
  expect(await shop.emails()).toEqual(['order_paid']);
  expect(await gatherOrderFacts(shop.db, order.id)).toMatchObject({ isRestored: true });
  await expectBooksToAgree();
});

test('where the seats are gone, the payment is refunded in full, once', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 2 });
  const bought = await buyAndPay(id, { quantity: 2 });
  await restoreBackup();
  await buyAndPay(id);

  expect(await recover()).toMatchObject([{ plan: 'refund', done: 'refund due' }]);
  expect(await recover()).toEqual([]);

  await shop.deliver();
  expect(await shop.order(bought)).toMatchObject({ state: 'refunded' });
  expect(await shop.ctx.cards.listRefunds(bought.paymentIntentId)).toMatchObject([
    { amountCents: (await shop.order(bought)).totalCents, state: 'succeeded' },
  ]);
  expect(await shop.taken(poolId)).toBe(1);
  await expectBooksToAgree();
});

test('a plan changes nothing, and gives each seat away once', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 2 });
  const first = await buyAndPay(id);
  const second = await buyAndPay(id);
  await restoreBackup();
  await sql`update seat_pools set capacity = 1 where id = (select seat_pool_id from programs where id = ${id})`.execute(
    shop.db,
  );

  const planned = await recover({ isForReal: false });
  expect(planned.map(({ session, plan, done }) => [session.reference, plan, done])).toEqual([
    [first.reference, 'restore', undefined],
    [second.reference, 'refund', undefined],
  ]);
  expect(await shop.count('orders')).toBe(0);

  const done = await recover();
  expect(done.map(({ session, done: outcome }) => [session.reference, outcome])).toEqual([
    [first.reference, 'paid'],
    [second.reference, 'refund due'],
  ]);
});

test('payments of another installation on the same provider account are left alone', async () => {
  const { id } = await buildProgram(shop.db);
  await buyAndPay(id);
  await restoreBackup();
  const ctx = { ...shop.ctx, installation: 'another' };
  expect(await recover({ ctx })).toEqual([]);
  expect(await shop.count('orders')).toBe(0);
  expect(await shop.count('unmatched_payments')).toBe(0);
});

test('an id that was given again after the backup is not mistaken for what was bought', async () => {
  const { id } = await buildProgram(shop.db);
  const bought = await buyAndPay(id);
  await restoreBackup();
  await sql`update programs set created_at = now() + interval '2 minutes' where id = ${id}`.execute(
    shop.database.owner.db,
  );
  expect(await recover()).toMatchObject([{ plan: 'refund', done: 'refund due' }]);
  await shop.deliver();
  expect(await shop.order(bought)).toMatchObject({ state: 'refunded' });
});

test('an order that the backup holds unpaid is settled with its seats', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  expect(await recover()).toMatchObject([{ plan: 'settle', done: 'paid' }]);
  expect(await shop.order(started)).toMatchObject({ state: 'paid' });
  expect(await shop.taken(poolId)).toBe(1);
});

test('what was refunded at the provider meanwhile gives no tickets', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const { reference, paymentIntentId } = await buyAndPay(id);
  const { totalCents: amountCents } = await shop.order({ reference });
  await shop.ctx.cards.createRefund('lost', {
    refundId: 7,
    paymentIntent: paymentIntentId,
    amountCents,
    reference,
  });
  await restoreBackup();
  await recover();
  expect(await shop.order({ reference })).toMatchObject({ state: 'refunded' });
  expect(await ticketsOf(reference)).toMatchObject([{ state: 'refunded' }]);
  expect(await shop.taken(poolId)).toBe(0);
});

test('an account gets its order back, and nobody else whose address is the same', async () => {
  const { id } = await buildProgram(shop.db);
  const account = await buildUser(shop.db);
  const { info } = buildBuyer();
  const buyer = { kind: 'user' as const, userId: account.id, info: { ...info, email: account.email } };
  const own = await buyAndPay(id, { buyer });
  const guest = buildBuyer();
  guest.info.email = account.email;
  const asGuest = await buyAndPay(id, { buyer: guest });
  await restoreBackup();
  await recover();
  expect(await shop.order(own)).toMatchObject({ userId: account.id, state: 'paid' });
  expect(await shop.order(asGuest)).toMatchObject({ userId: null, state: 'paid' });
});

test('two who recover at once make each order once', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 30 });
  for (let sale = 0; sale < 6; sale += 1) await buyAndPay(id);
  await restoreBackup();
  await Promise.all([recover(), recover(), recover()]);
  expect(await shop.count('orders')).toBe(6);
  expect(await shop.count('tickets')).toBe(6);
  expect(await shop.taken(poolId)).toBe(6);
  await expectBooksToAgree();
});

test('until then the payment is written down, the office is told once, and the buyer never reads failed', async () => {
  const { id } = await buildProgram(shop.db);
  const first = await buyAndPay(id);
  const second = await buyAndPay(id);
  await restoreBackup();

  expect(await verifyPayment(shop.ctx, first.id)).toEqual({ status: 'pending' });
  expect(await verifyPayment(shop.ctx, second.id)).toEqual({ status: 'pending' });
  expect(await verifyPayment(shop.ctx, 'cs_of_nobody')).toBeUndefined();
  expect((await checkLedger(shop.ctx)).missed).toHaveLength(2);
  expect(await shop.count('unmatched_payments')).toBe(2);
  expect(await shop.emails()).toEqual(['unmatched_payments']);
  expect(await listNeedsAttention(shop.ctx)).toMatchObject([
    { kind: 'unmatched_payment', detail: '2 payments' },
  ]);

  await recover();
  expect(await listNeedsAttention(shop.ctx)).toEqual([]);
  expect(await verifyPayment(shop.ctx, first.id)).toMatchObject({
    reference: first.reference,
    status: 'paid',
  });
});

async function erase(email: string): Promise<void> {
  const { id: personId } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await erasePerson(shop.ctx, { personId, email }, { userId: await shop.staff(), network: '192.0.2.1' });
}

test('an order of a buyer who was erased since is made again without the person, and nobody is emailed', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  // Whom no other test has: an erasure concerns all sessions of its second.
  const bought = await buyAndPay(id, { buyer: buildStranger() });
  await erase((await shop.order(bought)).email);
  await restoreBackup();

  expect(await recover()).toMatchObject([{ plan: 'restore', done: 'paid' }]);

  const nobody = { name: '', email: '', userId: null, buyer: null, anonymisedAt: expect.any(Date) as Date };
  expect(await shop.order(bought)).toMatchObject({ ...nobody, state: 'paid' });
  expect(await ticketsOf(bought.reference)).toMatchObject([{ state: 'valid' }]);
  expect(await shop.taken(poolId)).toBe(1);
  expect(await shop.emails()).toEqual([]);
  await expectBooksToAgree();
});

test('a buyer who came back after being erased gets the later order again, and not the earlier one', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 9 });
  const buyer = buildStranger();
  // The provider counts in seconds.
  await sql`update programs set created_at = now() - interval '1 day'`.execute(shop.database.owner.db);
  shop.sandbox.advanceClock(-120);
  const first = await buyAndPay(id, { buyer });
  shop.sandbox.advanceClock(120);
  await erase(buyer.info.email);
  await sql`update erasures set erased_at = now() - interval '1 minute'`.execute(shop.database.owner.db);
  const second = await buyAndPay(id, { buyer });
  await restoreBackup();
  await recover();
  expect(await shop.order(first)).toMatchObject({ email: '', state: 'paid' });
  expect(await shop.order(second)).toMatchObject({ email: buyer.info.email, state: 'paid' });
});
