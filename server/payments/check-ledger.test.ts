import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { checkLedger, miscountedPools } from './check-ledger.ts';

const shop = openShop();

async function paid() {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 20, taken: 3 });
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  await shop.sandbox.pay(started.id);
  return { ...started, poolId, programId: id };
}

test('a correct ledger reports nothing', async () => {
  const order = await paid();
  await shop.deliver();
  const { missed, pools, sessions } = await checkLedger(shop.ctx);
  expect(pools).toEqual([]);
  expect(missed).not.toContain(order.id);
  expect(sessions).toBeGreaterThan(0);
});

test('a payment without a webhook is found and settled', async () => {
  const order = await paid();
  expect(await checkLedger(shop.ctx)).toMatchObject({ missed: expect.arrayContaining([order.id]) });
  expect((await shop.order(order)).state).toBe('paid');
  expect((await checkLedger(shop.ctx)).missed).not.toContain(order.id);
});

test('a refund without a webhook is found', async () => {
  const order = await paid();
  await shop.deliver();
  const { id: orderId } = await shop.order(order);
  await refundAsOffice(shop.ctx, { orderId, requestedBy: await shop.staff() });
  shop.sandbox.faults.set({ api: { 'truncated-body': { share: 1, on: 'POST /v1/refunds' } } });
  await expect(shop.world.runJobs()).rejects.toThrow();
  shop.sandbox.faults.reset();
  await checkLedger(shop.ctx);
  expect((await shop.order(order)).state).toBe('refunded');
});

test.each([1, -1])('a seat count that is wrong by %d is found', async (by) => {
  const { poolId, programId } = await paid();
  await shop.buy([{ programId }]);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
  await sql`update seat_pools set taken = taken + ${by} where id = ${poolId}`.execute(shop.db);
  expect((await checkLedger(shop.ctx)).pools).toEqual([poolId]);
});

test('a dispute without a webhook is found, and an open one gets its deadline', async () => {
  const order = await paid();
  await shop.deliver();
  const { paymentIntent } = await shop.db
    .selectFrom('payments')
    .select('paymentIntent')
    .executeTakeFirstOrThrow();
  await shop.control(`payments/${paymentIntent}/dispute`, {});
  const { disputes } = await checkLedger(shop.ctx);
  expect(disputes).toBeGreaterThan(0);
  const read = () => shop.db.selectFrom('disputes').select(['status', 'dueAt']).execute();
  expect(await read()).toEqual([{ status: 'needs_response', dueAt: expect.any(Date) }]);
  expect(await shop.emails()).toContain('office_alert');
  expect((await shop.order(order)).state).toBe('paid');

  await shop.db.updateTable('disputes').set({ dueAt: null }).execute();
  await checkLedger(shop.ctx);
  expect(await read()).toEqual([{ status: 'needs_response', dueAt: expect.any(Date) }]);
});

test('a payment that the provider does not list is reported, unless its session is older than the list', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 20 });
  const [old, recent] = [await shop.buy([{ programId: id }]), await shop.buy([{ programId: id }])];
  const settledLate = await shop.sandbox.pay(old.id, 'delayed');
  const paidNow = await shop.sandbox.pay(recent.id);
  await shop.control(`sessions/${old.id}/settle-delayed`, { succeeds: true });
  await shop.deliver();
  await sql`update checkout_attempts set created_at = now() - interval '4 days'
    where provider_session_id = ${old.id}`.execute(shop.db);
  const without = shop.with({ listSessionsSince: async function* none() {} });
  const { unknown } = await checkLedger(without);
  expect(unknown).not.toContain(settledLate.paymentIntentId);
  expect(unknown).toContain(paidNow.paymentIntentId);
});

/** Since when the provider was asked for sessions, in days. */
async function daysLookedBack(): Promise<number> {
  await checkLedger(shop.ctx);
  const asked = shop.sandbox.requests().findLast(({ endpoint }) => endpoint === 'GET /v1/checkout/sessions');
  const { created } = (asked?.params ?? {}) as { created?: { gte: string } };
  return (Date.now() / 1_000 - Number(created?.gte)) / 86_400;
}

test('the ledger is compared for three days, and as far back as anything is open', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 20 });
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id, 'delayed');
  await shop.deliver();
  expect(await daysLookedBack()).toBeCloseTo(3, 0);
  await shop.letPass(20 * 24 * 60);
  expect(await daysLookedBack()).toBeCloseTo(20, 0);
  await shop.control(`sessions/${started.id}/settle-delayed`, { succeeds: true });
  await shop.deliver();
  expect(await daysLookedBack()).toBeCloseTo(3, 0);
});
