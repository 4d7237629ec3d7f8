import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';

const shop = openShop();

function giveUp(orderId: number): Promise<void> {
  return endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
}

test('cancelling an order frees its seats, and its session can no longer be paid', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 3 }]);
  await giveUp((await shop.order(started)).id);
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
  await expect(shop.sandbox.pay(started.id)).rejects.toThrow();
  expect(await shop.emails()).toEqual([]);
});

test('cancelling an order twice, even at once, has the effect of one', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 3 }]);
  const order = await shop.order(started);
  await Promise.all([giveUp(order.id), giveUp(order.id)]);
  await giveUp(order.id);
  expect(await shop.taken(poolId)).toBe(0);
});

test('an order paid meanwhile is settled instead', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  const order = await shop.order(started);
  await expect(giveUp(order.id)).rejects.toMatchObject({ code: 'conflict' });
  expect((await shop.order(started)).state).toBe('paid');
  await expect(giveUp(order.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.taken(poolId)).toBe(1);
});

test('no order ends while the provider does not answer', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(giveUp((await shop.order(started)).id)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect((await shop.order(started)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(1);
});

/** An order whose buyer is at the bank's 3-D Secure step. */
async function orderAtTheBank() {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.control(`sessions/${started.id}/authenticate`, {});
  const { id: orderId } = await shop.order(started);
  return { started, poolId, orderId };
}

test('an order that is cancelled during 3-D Secure can no longer be paid there', async () => {
  const { started, poolId, orderId } = await orderAtTheBank();
  await giveUp(orderId);
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
  await expect(shop.sandbox.pay(started.id)).rejects.toThrow('expired');
});

test('if the provider refuses to expire a session during 3-D Secure, its order stays open and can be paid', async () => {
  shop.sandbox.faults.set({ authentication: { whenExpired: 'refused' } });
  const { started, poolId, orderId } = await orderAtTheBank();
  await expect(giveUp(orderId)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await shop.order(started)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(1);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  expect((await shop.order(started)).state).toBe('paid');
});

test('after a cancelled 3-D Secure step, an order that could not be ended before is ended', async () => {
  shop.sandbox.faults.set({ authentication: { whenExpired: 'refused' } });
  const { started, poolId, orderId } = await orderAtTheBank();
  await expect(giveUp(orderId)).rejects.toMatchObject({ code: 'unavailable' });
  await shop.sandbox.pay(started.id, 'authentication_cancelled');
  await giveUp(orderId);
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
});
