import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ORDER_STATES, canBecome } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { oweRefund } from '#server/refunds/owe-refund.ts';
import { failRefund } from '#server/refunds/record-refund.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import { listSourceFiles } from '#tests/architecture/list-source-files.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { changeOrderState } from './change-order-state.ts';
import { sellSeats } from './issue-tickets.ts';

const shop = openShop();

async function orderIn(state: OrderState) {
  const { id, paymentId } = await buildOrder(shop.db, {
    settledAt: null,
    network: 'home',
    ...(state === 'awaiting_confirmation' && { totalCents: 0 }),
  });
  await setState(id, state);
  return { orderId: id, paymentId };
}

/** An offer and a paid supplement belong to another order. Neither can be sold as one of its own. */
async function setState(orderId: number, state: OrderState, next = state): Promise<void> {
  const isSupplement = [state, next].some((each) => each === 'offered' || each === 'date_changed');
  await sql`update orders set state = ${state}, held_until = now(), supplement_to = ${isSupplement ? orderId : null}
    where id = ${orderId}`.execute(shop.db);
}

async function stateOf(orderId: number): Promise<OrderState> {
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}

test.each(ORDER_STATES)('an order that is %s can only change to its allowed states', async (from) => {
  const { orderId } = await orderIn(from);
  for (const to of ORDER_STATES) {
    await setState(orderId, from, canBecome(from, to) ? to : from);
    const isChanged = await inTransaction(shop.ctx, (tx) =>
      changeOrderState(tx, { orderId, to, event: { kind: 'alert', detail: { what: to } } }),
    );
    expect([to, isChanged, await stateOf(orderId)]).toEqual([
      to,
      canBecome(from, to),
      canBecome(from, to) ? to : from,
    ]);
  }
  const events = await shop.db.selectFrom('orderEvents').select('detail').orderBy('id').execute();
  const allowed = ORDER_STATES.filter((to) => canBecome(from, to));
  expect(events).toEqual(allowed.map((what) => ({ detail: { what } })));
});

test('the time of the first payment is kept, and the network is removed', async () => {
  const { orderId } = await orderIn('pending');
  const change = (to: OrderState) =>
    inTransaction(shop.ctx, (tx) => changeOrderState(tx, { orderId, to, event: 'recorded with its refund' }));
  const read = () => shop.db.selectFrom('orders').select(['network', 'settledAt']).executeTakeFirstOrThrow();
  await change('awaiting_payment');
  expect(await read()).toEqual({ network: 'home', settledAt: null });
  await change('paid');
  const { network, settledAt } = await read();
  expect([network, settledAt]).toEqual([null, expect.any(Date)]);
  await change('refund_failed');
  await change('paid');
  expect((await read()).settledAt).toEqual(settledAt);
  expect(await shop.count('order_events')).toBe(0);
});

test('the seats of an order that cannot become paid are not sold', async () => {
  for (const state of ORDER_STATES.filter((from) => !canBecome(from, 'paid'))) {
    const { orderId } = await orderIn(state);
    const order = { orderId, name: 'Asa', email: 'asa@example.com' };
    await expect(
      inTransaction(shop.ctx, (tx) => sellSeats(shop.ctx, tx, order)),
      state,
    ).rejects.toThrow('cannot become paid');
    expect(await stateOf(orderId)).toBe(state);
  }
  expect(await shop.emails()).toEqual([]);
});

test('refunds do not change an order that cannot be refunded', async () => {
  for (const state of ORDER_STATES) {
    const { orderId, paymentId } = await orderIn(state);
    await sql`update tickets set state = 'refunded'`.execute(shop.db);
    await inTransaction(shop.ctx, (tx) => updateRefundState(tx, orderId));
    expect([state, await stateOf(orderId)]).toEqual([state, canBecome(state, 'ended') ? 'ended' : state]);
    await sql`update orders set state = ${state} where id = ${orderId}`.execute(shop.db);
    const owed = { orderId, paymentId, amountCents: 100, reason: 'requested' as const, email: '' };
    const refundId = await inTransaction(shop.ctx, (tx) => oweRefund(shop.ctx, tx, owed));
    await failRefund(shop.ctx, refundId, 'the card is closed');
    expect(await stateOf(orderId)).toBe(canBecome(state, 'refund_failed') ? 'refund_failed' : state);
  }
});

// The types already forbid it in Kysely's builder. This test covers raw SQL.
test('no other code writes the state of an order', () => {
  const writers = listSourceFiles('.').filter(
    (file) =>
      /^(server|bin)\/.*(?<!\.test)\.tsx?$/.test(file) &&
      /update orders\b[^`]*?\bset\b(?:(?!\bwhere\b)[^`])*\bstate\s*=/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['server/orders/change-order-state.ts']);
});
