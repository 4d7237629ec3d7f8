import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { pauseCards } from '#server/platform/pause-cards.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const CREATE = 'POST /v1/checkout/sessions';
const errors = [
  { what: 'before it created the session', fault: 'sticky-500-before-commit', made: 0 },
  { what: 'after it created the session', fault: 'sticky-500-after-commit', made: 1 },
] as const;
type Fault = (typeof errors)[number]['fault'];

/** An order whose request got an error that the provider keeps, and nothing else was answered either. */
async function beginStuck(fault: Fault, ctx = shop.ctx) {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 1_000 });
  const asked = { buyer: buildBuyer(), network: 'home' };
  shop.sandbox.faults.set({ api: { [fault]: { share: 1 } } });
  await expect(shop.buy([{ programId }], { ...asked, ctx })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('You have not been charged, and we are holding your seats'),
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
async function statusesOf(reference: string): Promise<string[]> {
  const sessions = (await (await fetch(`${shop.sandbox.url}/sandbox/sessions`)).json()) as {
    client_reference_id: string;
    status: string;
  }[];
  return sessions.flatMap((session) => (session.client_reference_id === reference ? [session.status] : []));
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

test('while the provider does not say what it has, the seats of a cancelled order stay held', async () => {
  const { orderId, reference, poolId } = await beginStuck('sticky-500-after-commit');
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await shop.taken(poolId)).toBe(1);
  expect(await statusesOf(reference)).toEqual(['open']);
});

test('after a minute of errors everybody can pay within half a minute, and stays able to', async () => {
  const ctx = { ...shop.ctx, ...pauseCards(shop.ctx.cards) };
  const { programId } = await beginStuck('sticky-500-before-commit', ctx);
  await beginStuck('sticky-500-before-commit', ctx);
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
