import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EndCause } from '#contract/orders/order-event.ts';
import { ORDER_STATES, canBecome } from '#contract/orders/order-state.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { endOrder } from './end-order.ts';

const shop = openShop();

/** An order with one attempt in the given state. */
async function begun(attempt: 'expired' | 'refused' | 'open' = 'expired') {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 2 }], { network: 'home', key: 'a-key' });
  await shop.db.updateTable('checkoutAttempts').set({ state: attempt }).execute();
  return { poolId, started, orderId: (await shop.order(started)).id };
}

const ends: [EndCause, state: 'cancelled' | 'expired' | 'failed', email: string[]][] = [
  ['buyer', 'cancelled', []],
  ['office', 'cancelled', []],
  ['session_cancelled', 'cancelled', []],
  ['replaced', 'cancelled', []],
  ['time', 'expired', ['order_expired']],
  ['payment_failed', 'failed', ['payment_failed']],
];

test.each(ends)(
  'an order ended by %s becomes %s, its seats are free, and the end is recorded',
  async (...end) => {
    const [cause, state, emails] = end;
    const { orderId, started, poolId } = await begun();
    if (state === 'failed') await sql`update orders set state = 'awaiting_payment'`.execute(shop.db);
    expect(await endOrder(shop.ctx, { orderId, cause })).toBe(true);
    expect(await endOrder(shop.ctx, { orderId, cause }), 'a second time').toBe(false);
    expect(await shop.order(started)).toMatchObject({ state, network: null, settledAt: null });
    expect(await shop.taken(poolId)).toBe(0);
    expect(await shop.emails()).toEqual(emails);
    const events = await shop.db.selectFrom('orderEvents').select(['kind', 'detail']).orderBy('id').execute();
    expect(events).toEqual([
      { kind: 'placed', detail: {} },
      { kind: state, detail: { cause } },
    ]);
  },
);

test('an order whose state does not allow it cannot be ended for any cause', async () => {
  const { orderId, poolId } = await begun();
  // As a held free order has them.
  await sql`update orders set total_cents = 0, held_until = now()`.execute(shop.db);
  for (const [cause, to] of ends)
    for (const state of ORDER_STATES.filter((from) => !canBecome(from, to))) {
      await sql`update orders set state = ${state}, held_until = now(),
        supplement_to = case when ${state} in ('offered', 'date_changed') then id end`.execute(shop.db);
      expect(await endOrder(shop.ctx, { orderId, cause }), `${state} by ${cause}`).toBe(false);
    }
  expect(await shop.taken(poolId)).toBe(2);
  expect(await shop.count('order_events')).toBe(1);
});

test('an order with a live attempt cannot be ended for any cause', async () => {
  const { orderId, poolId } = await begun('open');
  for (const [cause] of ends) expect(await endOrder(shop.ctx, { orderId, cause })).toBe(false);
  expect(await shop.taken(poolId)).toBe(2);
});

test('an order refused by the provider is cancelled, and its key can start another', async () => {
  const { orderId, started, poolId } = await begun('refused');
  expect(await endOrder(shop.ctx, { orderId, cause: 'provider_refused' })).toBe(true);
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.count('idempotency_keys')).toBe(0);
  expect(await shop.taken(poolId)).toBe(0);
});

test('an order whose later attempt was refused keeps its key', async () => {
  const { orderId } = await begun();
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at)
    values (${orderId}, 2, 'refused', '{}', now())`.execute(shop.db);
  expect(await endOrder(shop.ctx, { orderId, cause: 'provider_refused' })).toBe(true);
  expect(await shop.count('idempotency_keys')).toBe(1);
});

test('a refused attempt does not end an order with a newer attempt', async () => {
  const { orderId, started, poolId } = await begun('refused');
  const ending = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const waiting = endOrder(shop.ctx, { orderId, cause: 'provider_refused' });
    await waitingForLocks(shop.database, 1);
    await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at)
      values (${orderId}, 2, 'creating', '{}', now() + interval '31 minutes')`.execute(tx);
    return { waiting };
  });
  expect(await ending.waiting).toBe(false);
  expect((await shop.order(started)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(2);
});

test('when recording the end fails, the end is rolled back', async () => {
  const { orderId, started } = await begun();
  const failing = endOrder(shop.ctx, { orderId, cause: 'office' }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect((await shop.order(started)).state).toBe('pending');
});
