import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const shop = openShop();
const CREATE = 'POST /v1/checkout/sessions';

async function begun(ctx = shop.ctx) {
  const { id, poolId } = await buildProgram(shop.db);
  await shop.buy([{ programId: id }], { ctx }).catch(() => undefined);
  const { reference } = await shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow();
  return { reference, poolId };
}

async function begunWith(fault: 'reset-after-commit' | 'reset-before-commit') {
  shop.sandbox.faults.set({ api: { [fault]: { share: 1, on: CREATE } } });
  const order = await begun(shop.impatient());
  shop.sandbox.faults.reset();
  return order;
}

/** The state after a process was killed during a call to the provider. */
async function leaveBehind(): Promise<void> {
  await sql`update checkout_attempts set state = 'creating', provider_session_id = null, url = null,
    leased_until = now() + interval '12 seconds'`.execute(shop.db);
}

test('an order that was not paid in time ends, with one email', async () => {
  const order = await begun();
  await shop.letPass(32);
  await resolveStaleCheckouts(shop.ctx);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(order)).state).toBe('expired');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await shop.emails()).toEqual(['order_expired']);
});

test('an order with time left is not changed', async () => {
  const order = await begun();
  await shop.letPass(29);
  expect(await resolveStaleCheckouts(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('an order paid in the last second is settled', async () => {
  const order = await begun();
  const [attempt] = await shop.attempts(order);
  await shop.sandbox.pay(attempt?.providerSessionId ?? '');
  await shop.letPass(32);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('seats stay taken until the provider says that the session has ended', async () => {
  const order = await begun();
  await shop.letPass(32);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(order.poolId)).toBe(1);
  shop.sandbox.faults.reset();
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(order.poolId)).toBe(0);
});

test('a checkout that cannot be resolved does not block the others', async () => {
  const first = await begun();
  await shop.letPass(32);
  const [attempt] = await shop.attempts(first);
  const ctx = shop.with({
    expireSession: (id) => {
      if (id === attempt?.providerSessionId) throw new Error('an answer that nobody expected');
      return shop.ctx.cards.expireSession(id);
    },
  });
  const { id, poolId } = await buildProgram(shop.db);
  shop.setClocksEqual();
  await shop.buy([{ programId: id }]);
  await shop.letPass(32);
  expect(await resolveStaleCheckouts(ctx)).toEqual({ looked: 2, failed: 1 });
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.taken(first.poolId)).toBe(1);
});

test('a session whose creation was not answered is found, and can be paid', async () => {
  const order = await begunWith('reset-after-commit');
  await shop.letPass(1);
  await resolveStaleCheckouts(shop.ctx);
  const [attempt] = await shop.attempts(order);
  expect(attempt).toMatchObject({ state: 'open', url: expect.stringContaining('/pay/') });
  await shop.sandbox.pay(attempt?.providerSessionId ?? '');
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
});

test('an attempt left by a dead process is taken over when its lease expires, not before', async () => {
  const order = await begun();
  const [before] = await shop.attempts(order);
  await leaveBehind();
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.attempts(order)).toMatchObject([{ state: 'creating' }]);
  await shop.letPass(1);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.attempts(order)).toMatchObject([
    { state: 'open', providerSessionId: before?.providerSessionId },
  ]);
});

test('an old attempt left by a dead process is found and ended', async () => {
  const order = await begun();
  const [before] = await shop.attempts(order);
  await leaveBehind();
  await shop.letPass(32);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.attempts(order)).toMatchObject([
    { state: 'expired', providerSessionId: before?.providerSessionId },
  ]);
  expect(await shop.taken(order.poolId)).toBe(0);
});

test('an order ends when its request never reached the provider and is too old to repeat', async () => {
  const order = await begunWith('reset-before-commit');
  await shop.letPass(3);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(order)).state).toBe('cancelled');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await shop.count('idempotency_keys')).toBe(0);
});

test('an order whose process died between two attempts ends', async () => {
  const order = await begun();
  await shop.db.updateTable('checkoutAttempts').set({ state: 'refused' }).execute();
  await shop.letPass(32);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(order)).state).toBe('cancelled');
  expect(await shop.taken(order.poolId)).toBe(0);
});

test('free seats end although the provider is down and many card orders are overdue', async () => {
  const { id: programId } = await buildProgram(shop.db, { capacity: 100 });
  for (let count = 0; count < 12; count += 1) await shop.buy([{ programId }]);
  const free = await buildProgram(shop.db, { priceCents: 0 });
  await shop.buy([{ programId: free.id }]);
  await shop.letPass(32);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  expect((await resolveStaleCheckouts(shop.ctx)).failed).toBeGreaterThanOrEqual(8);
  expect(await shop.taken(free.poolId)).toBe(0);
});
