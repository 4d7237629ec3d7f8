import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endOrder } from '#server/orders/end-order.ts';
import { atOnce } from '#tests/at-once.ts';
import type { Wish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { settleOrder } from './settle-order.ts';

const shop = openShop();

/** A payment that succeeds at the provider after the order has ended here and its seats were released. */
async function paidTooLate(wishes: Wish[]) {
  const started = await shop.buy(wishes);
  await shop.sandbox.pay(started.id);
  await sql`
    with pools as (
      select seat_pool_id as id, sum(quantity) as seats from seat_holds where state = 'held' group by 1
    ), released as (update seat_holds set state = 'released' where state = 'held'),
      ended as (update checkout_attempts set state = 'expired'),
      expired as (update orders set state = 'expired')
    update seat_pools set taken = taken - pools.seats from pools where pools.id = seat_pools.id`.execute(
    shop.db,
  );
  return started;
}

async function payments(): Promise<{ amountCents: number; refundedCents: number }[]> {
  return shop.db.selectFrom('payments').select(['amountCents', 'refundedCents']).execute();
}

test('a late payment gets its seats if enough remain', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 2 });
  const order = await paidTooLate([{ programId: id, quantity: 2 }]);
  expect(await settleOrder(shop.ctx, order.id)).toBe('paid');
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.taken(poolId)).toBe(2);
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.emails()).toEqual(['order_paid']);
});

test('when its seats are gone a late payment is refunded, once, with one email', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 2 });
  const order = await paidTooLate([{ programId: id, quantity: 2 }]);
  await shop.buy([{ programId: id }]);
  expect(await settleOrder(shop.ctx, order.id)).toBe('refund due');
  await Promise.all([settleOrder(shop.ctx, order.id), settleOrder(shop.ctx, order.id)]);
  await shop.deliver();
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await payments()).toEqual([{ amountCents: 240_000, refundedCents: 240_000 }]);
  expect(await shop.count('refunds')).toBe(1);
  expect(await shop.count('tickets')).toBe(0);
  expect(await shop.emails()).toEqual(['late_payment_refunded']);
  expect(await shop.taken(poolId)).toBe(1);
});

test('a payment that is settled while its order ends gets its seats back', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 2 });
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  await shop.sandbox.pay(started.id);
  await shop.db.updateTable('checkoutAttempts').set({ state: 'expired' }).execute();
  const order = await shop.order(started);
  let settling: Promise<unknown> | undefined;
  await endOrder(shop.ctx, { orderId: order.id, cause: 'time' }, async () => {
    settling = settleOrder(shop.ctx, started.id);
    await waitingForLocks(shop.database, 1);
  });
  expect(await settling).toBe('paid');
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.taken(poolId)).toBe(2);
});

test('of two late payments for the last seat at once, one gets it and the other is refunded', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const orders = [await paidTooLate([{ programId: id }]), await paidTooLate([{ programId: id }])];
  const settled = await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools where id = ${poolId} for no key update`.execute(tx),
    orders.map((order) => () => settleOrder(shop.ctx, order.id)),
  );
  expect(settled.map((each) => each.status === 'fulfilled' && each.value)).toEqual(['paid', 'refund due']);
  expect(await shop.taken(poolId)).toBe(1);
});

test('a late payment gets all of its lines or none', async () => {
  const many = await buildProgram(shop.db);
  const few = await buildProgram(shop.db, { capacity: 1 });
  const order = await paidTooLate([{ programId: many.id }, { programId: few.id }]);
  await shop.buy([{ programId: few.id }]);
  expect(await settleOrder(shop.ctx, order.id)).toBe('refund due');
  expect(await shop.taken(many.poolId)).toBe(0);
});

test.each([
  { what: 'after it was paid', startsIn: '-1 minute', settled: 'paid' },
  { what: 'before it was paid', startsIn: '-10 minutes', settled: 'refund due' },
])('a session that began $what: $settled', async ({ startsIn, settled }) => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await paidTooLate([{ programId: session.programId, sessionId: session.id }]);
  await sql`update workshop_sessions set timezone = 'UTC',
    starts_local = (now() at time zone 'UTC') + ${startsIn}::interval,
    ends_local = (now() at time zone 'UTC') + interval '1 day'`.execute(shop.db);
  const ctx = shop.with({
    retrieveSession: async (id) => ({
      ...(await shop.ctx.cards.retrieveSession(id)),
      paidAt: new Date(Date.now() - 5 * 60_000),
    }),
  });
  expect(await settleOrder(ctx, order.id)).toBe(settled);
});

test('a late payment for a cancelled session is refunded, though it has seats', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await paidTooLate([{ programId: session.programId, sessionId: session.id }]);
  await sql`update workshop_sessions set cancelled_at = now()`.execute(shop.db);
  expect(await settleOrder(shop.ctx, order.id)).toBe('refund due');
});

test('a second payment of the same order is refunded, and the order is unchanged', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const order = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(order.id);
  await settleOrder(shop.ctx, order.id);
  const other = await shop.buy([{ programId: id }]);
  const paid = await shop.sandbox.pay(other.id);
  const { id: orderId } = await shop.order(order);
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
    values (${orderId}, 2, 'complete', '{}', now(), 'cs_second')`.execute(shop.db);
  const ctx = shop.with({
    retrieveSession: async () => ({
      ...(await shop.ctx.cards.retrieveSession(other.id)),
      id: 'cs_second',
      reference: order.reference,
      attempt: 2,
    }),
  });
  expect(await settleOrder(ctx, 'cs_second')).toBe('paid');
  expect(await settleOrder(ctx, 'cs_second')).toBe('paid');
  await shop.world.runJobs();
  const refunds = await shop.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.reason', 'r.state', 'p.paymentIntent'])
    .execute();
  expect(refunds).toEqual([
    { reason: 'paid_twice', state: 'succeeded', paymentIntent: paid.paymentIntentId },
  ]);
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.count('tickets')).toBe(1);
  expect((await shop.emails()).filter((kind) => kind === 'late_payment_refunded')).toHaveLength(1);
  expect(await shop.taken(poolId)).toBe(2);
});

test.each([
  { what: 'after it was paid', startsIn: '-1 minute', settled: 'paid' },
  { what: 'before it was paid', startsIn: '-10 minutes', settled: 'refund due' },
])('a program that began $what: $settled', async ({ startsIn, settled }) => {
  const { id } = await buildProgram(shop.db);
  const order = await paidTooLate([{ programId: id }]);
  await sql`update programs set timezone = 'UTC', is_online = true, starts_within_days = null,
    starts_local = (now() at time zone 'UTC') + ${startsIn}::interval,
    ends_local = (now() at time zone 'UTC') + interval '1 day' where id = ${id}`.execute(shop.db);
  const ctx = shop.with({
    retrieveSession: async (session) => ({
      ...(await shop.ctx.cards.retrieveSession(session)),
      paidAt: new Date(Date.now() - 5 * 60_000),
    }),
  });
  expect(await settleOrder(ctx, order.id)).toBe(settled);
});
