import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { continueCheckout } from './continue-checkout.ts';
import { extendCheckout } from './extend-checkout.ts';

const shop = openShop();

async function begun() {
  const { id, poolId } = await buildProgram(shop.db);
  const asked = { buyer: buildBuyer(), network: 'home', key: 'a-key' };
  const started = await shop.buy([{ programId: id, quantity: 2 }], asked);
  return {
    started,
    asked,
    poolId,
    wish: [{ programId: id, quantity: 2 }],
    orderId: (await shop.order(started)).id,
  };
}

test('an open order leads to the same payment address again', async () => {
  const { started, orderId } = await begun();
  expect(await continueCheckout(shop.ctx, orderId)).toEqual(started);
});

test('a paid order leads to its result page', async () => {
  const { started, orderId } = await begun();
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  expect(await continueCheckout(shop.ctx, orderId)).toMatchObject({
    id: started.id,
    url: `http://localhost:3000/success?session_id=${started.id}`,
    expiresAt: null,
  });
});

test('an expired order ends, and the same cart can start a new one', async () => {
  const { started, orderId, asked, wish, poolId } = await begun();
  await shop.letPass(32);
  expect(await continueCheckout(shop.ctx, orderId)).toBeUndefined();
  expect((await shop.order(started)).state).toBe('expired');
  const { key: _old, ...again } = asked;
  shop.setClocksEqual();
  expect((await shop.buy(wish, again)).reference).not.toBe(started.reference);
  expect(await shop.taken(poolId)).toBe(2);
});

test('the key of an ended order does not start another', async () => {
  const { started, asked, wish } = await begun();
  await shop.letPass(32);
  await expect(shop.buy(wish, asked)).rejects.toMatchObject({
    code: 'order_ended',
    message: `Order ${started.reference} has ended. Please start again.`,
  });
});

test('an order paid just before it expired is settled, not ended', async () => {
  const { started, orderId } = await begun();
  await shop.sandbox.pay(started.id);
  await shop.letPass(32);
  expect(await continueCheckout(shop.ctx, orderId)).toMatchObject({ expiresAt: null });
  expect((await shop.order(started)).state).toBe('paid');
});

test('extending ends the session and creates another for the same seats', async () => {
  const { started, orderId, poolId } = await begun();
  await shop.letPass(20);
  shop.setClocksEqual();
  const extended = await extendCheckout(shop.ctx, orderId);
  expect(extended.id).not.toBe(started.id);
  expect(extended.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
  expect(await shop.taken(poolId)).toBe(2);
  await expect(shop.sandbox.pay(started.id)).rejects.toThrow();
  await shop.sandbox.pay(extended.id);
  await shop.deliver();
  expect((await shop.order(started)).state).toBe('paid');
});

test('an extension that gains less than five minutes is refused and can be made later', async () => {
  const { started, orderId } = await begun();
  await letSaleAge(shop.db, 4);
  await expect(extendCheckout(shop.ctx, orderId)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('less than 5 minutes'),
  });
  expect(await shop.attempts(started)).toMatchObject([{ state: 'open' }]);
  await letSaleAge(shop.db, 1);
  expect((await extendCheckout(shop.ctx, orderId)).id).not.toBe(started.id);
});

test('an order can be extended once', async () => {
  const { started, orderId } = await begun();
  await letSaleAge(shop.db, 20);
  const both = await Promise.allSettled([
    extendCheckout(shop.ctx, orderId),
    extendCheckout(shop.ctx, orderId),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(extendCheckout(shop.ctx, orderId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.attempts(started)).toMatchObject([{ state: 'expired' }, { state: 'open' }]);
});

test('an ended order cannot be extended', async () => {
  const { orderId } = await begun();
  await shop.letPass(32);
  await continueCheckout(shop.ctx, orderId);
  await expect(extendCheckout(shop.ctx, orderId)).rejects.toMatchObject({ code: 'conflict' });
});

test('an extension that the provider did not answer can be requested again', async () => {
  const { orderId } = await begun();
  await letSaleAge(shop.db, 20);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(extendCheckout(shop.ctx, orderId)).rejects.toMatchObject({ code: 'unavailable' });
  shop.sandbox.faults.reset();
  expect((await extendCheckout(shop.ctx, orderId)).url).toContain('/pay/');
});

test('an order that was paid is settled instead of extended', async () => {
  const { started, orderId } = await begun();
  await letSaleAge(shop.db, 20);
  await shop.sandbox.pay(started.id);
  await expect(extendCheckout(shop.ctx, orderId)).rejects.toMatchObject({ code: 'conflict' });
  expect((await shop.order(started)).state).toBe('paid');
});

test('an order that ends just before a new attempt starts leaves room for a new order', async () => {
  const { orderId } = await begun();
  await shop.db.updateTable('checkoutAttempts').set({ state: 'refused' }).execute();
  const { continuing } = await shop.db.transaction().execute(async (tx) => {
    await sql`update orders set state = 'cancelled' where id = ${orderId}`.execute(tx);
    const waiting = continueCheckout(shop.ctx, orderId);
    await waitingForLocks(shop.database, 1);
    return { continuing: waiting };
  });
  expect(await continuing).toBeUndefined();
  expect(await shop.count('checkout_attempts')).toBe(1);
});
