import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { pauseCards } from '#server/platform/pause-cards.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkSeats } from '#tests/sales/check-seats.ts';
import { checkRest } from './check-rest.ts';

const shop = openShop();
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const CREATE = 'POST /v1/checkout/sessions';
const LIST = 'GET /v1/checkout/sessions';
const errors = [
  { what: 'before it created the session', fault: 'sticky-500-before-commit', made: 0 },
  { what: 'after it created the session', fault: 'sticky-500-after-commit', made: 1 },
] as const;
type Fault = (typeof errors)[number]['fault'];

/** An order whose request got an error that the provider keeps, and nothing else was answered either. */
async function beginStuck(fault: Fault, { ctx = shop.ctx, capacity = 1_000 } = {}) {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity });
  const asked = { buyer: buildBuyer(), network: 'home' };
  shop.sandbox.faults.set({ api: { [fault]: { share: 1 } } });
  await expect(shop.buy([{ programId }], { ...asked, ctx })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('You have not been charged, and we are holding your seats'),
    orderReference: expect.any(String),
  });
  shop.sandbox.faults.reset();
  const { id: orderId, reference } = await shop.db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await shop.attempts({ reference })).toMatchObject([{ state: 'unknown' }]);
  return { programId, poolId, asked, orderId, reference };
}

/** What the provider has of an order. */
async function sessionsOf(reference: string): Promise<{ id: string; status: string }[]> {
  const sessions = (await (await fetch(`${shop.sandbox.url}/sandbox/sessions`)).json()) as {
    id: string;
    client_reference_id: string;
    status: string;
  }[];
  return sessions.filter((session) => session.client_reference_id === reference);
}

async function statusesOf(reference: string): Promise<string[]> {
  return (await sessionsOf(reference)).map(({ status }) => status);
}

test('a buyer whose session was created with an error gets its payment page at once', async () => {
  const { id: programId } = await buildProgram(shop.db);
  shop.sandbox.faults.next('sticky-500-after-commit', 1, CREATE);
  const started = await shop.buy([{ programId }]);
  expect(started.url).toContain('/pay/');
  expect(await statusesOf(started.reference)).toEqual(['open']);
  expect(await shop.attempts(started)).toMatchObject([{ state: 'open', providerSessionId: started.id }]);
});

test('an error that created nothing releases the seats at once, and the next press is a sale', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const asked = { buyer: buildBuyer(), network: 'home', key: 'pressed' };
  shop.sandbox.faults.next('sticky-500-before-commit', 1, CREATE);
  await expect(shop.buy([{ programId }], asked)).rejects.toMatchObject({ code: 'provider_failed' });
  expect(await shop.taken(poolId)).toBe(0);
  expect((await shop.buy([{ programId }], asked)).url).toContain('/pay/');
});

test.each(errors)('a buyer of an error $what cancels at once', async ({ fault, made }) => {
  const { orderId, reference, poolId } = await beginStuck(fault);
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  expect(await shop.order({ reference })).toMatchObject({ state: 'cancelled' });
  expect(await shop.taken(poolId)).toBe(0);
  expect(await statusesOf(reference)).toEqual(Array.from({ length: made }, () => 'expired'));
});

test.each(errors)('a buyer of an error $what buys another cart at once', async ({ fault, made }) => {
  const { asked, reference, programId, poolId } = await beginStuck(fault);
  const started = await shop.buy([{ programId, quantity: 2 }], asked);
  expect(started.url).toContain('/pay/');
  expect(await shop.taken(poolId)).toBe(2);
  expect(await statusesOf(reference)).toEqual(Array.from({ length: made }, () => 'expired'));
});

test.each(errors)('a buyer of an error $what presses again and can pay', async ({ fault }) => {
  const { asked, programId, poolId } = await beginStuck(fault);
  expect((await shop.buy([{ programId }], asked)).url).toContain('/pay/');
  expect(await shop.taken(poolId)).toBe(1);
});

test.each(errors)(
  'of an order nobody comes back to, the seats return after an error $what',
  async (error) => {
    const { reference, poolId } = await beginStuck(error.fault);
    await shop.letPass(1);
    await resolveStaleCheckouts(shop.ctx);
    // Who finds a session that was created can still pay.
    expect(await shop.taken(poolId)).toBe(error.made);
    await shop.letPass(32);
    await resolveStaleCheckouts(shop.ctx);
    expect(await shop.taken(poolId)).toBe(0);
    expect(await statusesOf(reference)).toEqual(Array.from({ length: error.made }, () => 'expired'));
  },
);

/** The provider keeps its error, and its list fails too. */
const listFails = () => shop.sandbox.faults.set({ api: { conflict: { share: 1, on: LIST } } });

test.each(errors)(
  'while nobody knows what became of an error $what, its buyer cancels at once, and the seats come back by proof',
  async ({ fault, made }) => {
    const { orderId, reference, poolId } = await beginStuck(fault);
    listFails();
    await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
    await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
    await shop.letPass(1);
    expect((await resolveStaleCheckouts(shop.ctx)).failed).toBe(1);
    expect(await shop.order({ reference })).toMatchObject({ state: 'cancelled' });
    expect(await shop.taken(poolId)).toBe(1);
    expect(await statusesOf(reference)).toEqual(Array.from({ length: made }, () => 'open'));
    expect(await checkSeats(shop.db)).toEqual([]);
    shop.sandbox.faults.reset();
    await resolveStaleCheckouts(shop.ctx);
    await resolveStaleCheckouts(shop.ctx);
    expect(await shop.taken(poolId)).toBe(0);
    expect(await statusesOf(reference)).toEqual(Array.from({ length: made }, () => 'expired'));
    expect(await checkRest(shop.db)).toEqual([]);
  },
);

test.each(errors)(
  'while nobody knows what became of an error $what, its buyer pays another cart at once',
  async ({ fault }) => {
    const { asked, reference, programId, poolId } = await beginStuck(fault);
    listFails();
    const started = await shop.buy([{ programId, quantity: 2 }], asked);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    expect((await shop.order(started)).state).toBe('paid');
    expect(await shop.order({ reference })).toMatchObject({ state: 'cancelled' });
    expect(await shop.taken(poolId)).toBe(3);
    shop.sandbox.faults.reset();
    await shop.letPass(1);
    await resolveStaleCheckouts(shop.ctx);
    expect(await shop.taken(poolId)).toBe(2);
    expect(await checkRest(shop.db)).toEqual([]);
  },
);

test('a payment of an order that its buyer cancelled without proof gets the seats that are still held', async () => {
  const { orderId, reference, poolId } = await beginStuck('sticky-500-after-commit', { capacity: 1 });
  listFails();
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await shop.sandbox.pay((await sessionsOf(reference))[0]?.id ?? '');
  await shop.deliver();
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.order({ reference })).toMatchObject({ state: 'paid' });
  expect(await shop.taken(poolId)).toBe(1);
  expect(await checkRest(shop.db)).toEqual([]);
});

test('it is refunded once, and the seats come back, if they are no longer sold', async () => {
  const { orderId, reference, poolId, programId } = await beginStuck('sticky-500-after-commit');
  listFails();
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await sql`update programs set starts_within_days = null, is_online = true, timezone = 'UTC', starts_local = timezone('UTC', now()) - interval '1 hour',
    ends_local = timezone('UTC', now()) + interval '1 day' where id = ${programId}`.execute(shop.db);
  await shop.sandbox.pay((await sessionsOf(reference))[0]?.id ?? '');
  await shop.deliver();
  await resolveStaleCheckouts(shop.ctx);
  await shop.deliver();
  expect(await shop.order({ reference })).toMatchObject({ state: 'refunded' });
  expect(await shop.taken(poolId)).toBe(0);
  expect(await checkRest(shop.db)).toEqual([]);
});

test('a process that dies between proof and release leaves no seats held', async () => {
  const { orderId, poolId } = await beginStuck('sticky-500-before-commit');
  listFails();
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await shop.db.updateTable('checkoutAttempts').set({ state: 'refused' }).execute();
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(poolId)).toBe(0);
});

test('an order whose payment page somebody may just be getting is not ended without proof', async () => {
  const { orderId, reference, poolId } = await beginStuck('sticky-500-after-commit');
  listFails();
  await sql`update checkout_attempts set state = 'creating', leased_until = now() + interval '12 seconds'`.execute(
    shop.db,
  );
  await expect(endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await shop.order({ reference })).toMatchObject({ state: 'pending' });
  expect(await shop.taken(poolId)).toBe(1);
});

test('after a minute of errors everybody can pay within half a minute, and stays able to', async () => {
  const ctx = { ...shop.ctx, ...pauseCards(shop.ctx.cards) };
  const { programId } = await beginStuck('sticky-500-before-commit', { ctx });
  await beginStuck('sticky-500-before-commit', { ctx });
  // The negative control: now everybody is refused.
  await expect(shop.buy([{ programId }], { ctx })).rejects.toMatchObject({ code: 'unavailable' });
  expect(ctx.cardPause.secondsLeft()).toBeGreaterThan(0);
  vi.advanceTimersByTime(30_000);
  for (let minute = 0; minute < 5; minute += 1) {
    // The errors cannot be explained: the list is away as well, and the keys keep them.
    shop.sandbox.faults.set({
      api: { 'sticky-500-before-commit': { share: 1, on: 'GET /v1/checkout/sessions' } },
    });
    await letSaleAge(shop.db, 1);
    expect((await resolveStaleCheckouts(ctx)).failed).toBe(2);
    shop.sandbox.faults.reset();
    for (let buyer = 0; buyer < 15; buyer += 1)
      expect((await shop.buy([{ programId }], { ctx })).url).toContain('/pay/');
    vi.advanceTimersByTime(60_000);
  }
});
