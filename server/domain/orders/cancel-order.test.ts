import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { abandonOrder } from './abandon-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { endOrder } from './end-order.ts';

const shop = openShop();

test('an order that is given up frees its seats, and its session can no longer be paid', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 3 }]);
  await cancelOrder(shop.ctx, (await shop.order(started)).id);
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
  await expect(shop.sandbox.pay(started.id)).rejects.toThrow();
  expect(await shop.mails()).toEqual([]);
});

test('giving up twice, and at once, is giving up once', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 3 }]);
  const order = await shop.order(started);
  await Promise.all([cancelOrder(shop.ctx, order.id), cancelOrder(shop.ctx, order.id)]);
  await cancelOrder(shop.ctx, order.id);
  expect(await shop.taken(poolId)).toBe(0);
});

test('one that was paid in the meantime is settled instead', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  const order = await shop.order(started);
  await expect(cancelOrder(shop.ctx, order.id)).rejects.toMatchObject({ code: 'conflict' });
  expect((await shop.order(started)).state).toBe('paid');
  await expect(cancelOrder(shop.ctx, order.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.taken(poolId)).toBe(1);
});

test('while the provider does not answer, nothing is given up', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(cancelOrder(shop.ctx, (await shop.order(started)).id)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect((await shop.order(started)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(1);
});

test('an order with a live attempt is not ended, whoever asks', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  const order = await shop.order(started);
  expect(await endOrder(shop.ctx, { orderId: order.id, as: 'expired', why: 'a test' })).toBe(false);
  expect(await endOrder(shop.ctx, { orderId: order.id, as: 'failed', why: 'a test' })).toBe(false);
  expect(await shop.taken(poolId)).toBe(1);
});

test('an order whose twin has begun another attempt meanwhile is not abandoned', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  const order = await shop.order(started);
  await shop.db.updateTable('checkout_attempts').set({ state: 'refused' }).execute();
  const abandoning = await shop.db.transaction().execute(async (twin) => {
    await twin.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    const waiting = abandonOrder(shop.ctx, order.id);
    await waitingForLocks(shop.database, 1);
    await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at)
      values (${order.id}, 2, 'creating', '{}', now() + interval '31 minutes')`.execute(twin);
    return { waiting };
  });
  await abandoning.waiting;
  expect((await shop.order(started)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(1);
});
