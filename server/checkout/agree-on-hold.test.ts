import { expect, test } from 'vitest';
import type { Challenge } from '#contract/checkout/challenge.ts';
import { Refusal } from '#contract/refusal.ts';
import { buildStranger, buildWish } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { solve } from '#tests/solve-challenge.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { extendCheckout } from './extend-checkout.ts';
import type { PlaceOrder } from './place-order.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';
import { startCheckout } from './start-checkout.ts';

const shop = openShop();
const confirmedNeeded = { code: 'confirmed_email_required' };
const home = '203.0.113.9';

/** Without solving anything. */
function start(programId: number, asked: Partial<PlaceOrder> & { quantity?: number } = {}) {
  const { quantity = 1, ...more } = asked;
  return startCheckout(shop.ctx, buildWish([{ programId, quantity }], { buyer: buildStranger(), ...more }));
}

/** A program of 20 seats of which 8 are held and not paid. */
async function underPressure() {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 20 });
  await start(id, { quantity: 8 });
  return { id, poolId };
}

async function challengeOf(work: Promise<unknown>): Promise<Challenge> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal && error.challenge) return error.challenge;
  throw new Error('no challenge was asked for', { cause: error });
}

function minutesLeft({ expiresAt }: { expiresAt: Date | null }): number {
  return Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000);
}

async function endThreeUnpaid(networks: string[]): Promise<void> {
  for (const network of networks) {
    const { id } = await buildProgram(shop.db);
    const order = await shop.order(await start(id, { network }));
    await endUnpaidOrder(shop.ctx, { orderId: order.id, cause: 'buyer' });
  }
}

test('below forty percent of a pool nothing is asked, and a hold lasts half an hour', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 20 });
  for (let count = 0; count < 8; count += 1) expect(minutesLeft(await start(id))).toBe(31);
  await expect(start(id)).rejects.toMatchObject({ code: 'challenge_required' });
});

test('of a small pool four seats are held before anything is asked', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 5 });
  for (let count = 0; count < 4; count += 1) await start(id);
  await expect(start(id)).rejects.toMatchObject({ code: 'challenge_required' });
});

test('seats that are sold do not count as held', async () => {
  const { id } = await underPressure();
  const paid = await shop.db.selectFrom('checkoutAttempts').select('providerSessionId').execute();
  for (const { providerSessionId } of paid) await shop.sandbox.pay(providerSessionId ?? '');
  await shop.deliver();
  expect(minutesLeft(await start(id))).toBe(31);
});

test('a burst of buyers meets the same limit', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 20 });
  const burst = await Promise.allSettled(Array.from({ length: 30 }, () => start(id)));
  expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('with a solved challenge a seat is held for ten minutes', async () => {
  const { id, poolId } = await underPressure();
  const held = await shop.buy([{ programId: id }], { buyer: buildStranger() });
  expect(minutesLeft(held)).toBe(10);
  await letSaleAge(shop.db, 11);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(held)).state).toBe('expired');
  expect(await shop.taken(poolId)).toBe(8);
});

test('a solution counts once', async () => {
  const { id } = await underPressure();
  const buyer = buildStranger();
  const solved = await solve(await challengeOf(start(id, { buyer })));
  const held = await start(id, { buyer, solved });
  await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(held)).id, cause: 'buyer' });
  await expect(start(id, { buyer, solved })).rejects.toMatchObject({ code: 'challenge_required' });
});

test('a solution is of no use to another buyer, after its time, or with other parameters', async () => {
  const { id } = await underPressure();
  const buyer = buildStranger();
  const solved = await solve(await challengeOf(start(id, { buyer })));
  const refused = { code: 'challenge_required' };
  await expect(start(id, { buyer: buildStranger(), solved })).rejects.toMatchObject(refused);
  const { challenge, solution } = solved;
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } };
  await expect(start(id, { buyer, solved: { challenge: later, solution } })).rejects.toMatchObject(refused);
  const guessed = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
  await expect(start(id, { buyer, solved: guessed })).rejects.toMatchObject(refused);
  await start(id, { buyer, solved });
});

test('a change of the cart that takes no more seats of the pool needs no challenge', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 20 });
  const buyer = buildStranger();
  await start(id, { buyer, quantity: 8 });
  const corrected = { ...buyer, info: { ...buyer.info, email: 'right@example.com' } };
  await start(id, { buyer: corrected, quantity: 8 });
  expect((await start(id, { buyer: corrected, quantity: 7 })).url).toContain('/pay/');
});

test('a confirmed email address stands in for the challenge', async () => {
  const { id } = await underPressure();
  expect(minutesLeft(await start(id, { isConfirmed: true, quantity: 10 }))).toBe(10);
});

test('after five minutes of a rush more than half of a pool is only for confirmed addresses', async () => {
  const { id } = await underPressure();
  await shop.buy([{ programId: id, quantity: 4 }], { buyer: buildStranger() });
  await letSaleAge(shop.db, 4);
  const joined = await shop.buy([{ programId: id }], { buyer: buildStranger() });
  expect(minutesLeft(joined)).toBe(6);
  await letSaleAge(shop.db, 2);
  await expect(start(id)).rejects.toMatchObject(confirmedNeeded);
  await start(id, { isConfirmed: true });
});

test('in a rush the time to pay is not extended, except for a confirmed address', async () => {
  const { id } = await underPressure();
  const held = await shop.buy([{ programId: id, quantity: 4 }], { buyer: buildStranger() });
  await expect(extendCheckout(shop.ctx, (await shop.order(held)).id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Many people want these seats, so the time to pay cannot be extended.',
  });
  expect(await shop.order(held)).toMatchObject({ state: 'pending', extendedAt: null });
});

test.each([
  ['an IPv4 address', [home, home, home], home],
  ['an IPv6 /64', ['2001:db8:1:1', '2001:db8:1:1', '2001:db8:1:1'], '2001:db8:1:1'],
  ['an IPv6 /56', Array.from({ length: 6 }, (_, last) => `2001:db8:1:a${last}`), '2001:db8:1:af'],
  ['an IPv6 /48', Array.from({ length: 12 }, (_, last) => `2001:db8:1:${last + 1}00`), '2001:db8:1:ff00'],
  ['an IPv4 /24', Array.from({ length: 20 }, (_, last) => `203.0.113.${last}`), '203.0.113.200'],
])(
  '%s with too many orders ended unpaid needs a confirmed address under pressure',
  async (_, ended, network) => {
    await endThreeUnpaid(ended.slice(1));
    const { id } = await underPressure();
    await expect(start(id, { network })).rejects.toMatchObject({ code: 'challenge_required' });
    await endThreeUnpaid(ended.slice(0, 1));
    await expect(start(id, { network })).rejects.toMatchObject(confirmedNeeded);
    await start(id, { network, isConfirmed: true });
    const calm = await buildProgram(shop.db);
    await start(calm.id, { network });
    await letSaleAge(shop.db, 61);
    await resolveStaleCheckouts(shop.ctx);
    await start(id, { network });
  },
);

test('a cart that was changed and an order that was paid do not count as ended unpaid', async () => {
  const buyer = buildStranger();
  const changed = await buildProgram(shop.db);
  for (const quantity of [1, 2, 3, 4]) await start(changed.id, { buyer, quantity, network: home });
  expect(await shop.count('request_counts')).toBe(0);
});

test('a network that is known for unpaid orders is asked nothing more for calm seats, whatever cards were declined', async () => {
  await endThreeUnpaid([home, home, home]);
  await shop.db
    .insertInto('requestCounts')
    .values({ key: 'declines over all', counted: 30, resetsAt: new Date(Date.now() + 3_600_000) })
    .execute();
  const { id } = await buildProgram(shop.db);
  await expect(start(id, { network: home })).rejects.toMatchObject({ code: 'challenge_required' });
  expect((await shop.buy([{ programId: id }], { buyer: buildStranger(), network: home })).url).toContain(
    '/pay/',
  );
});

test('who is refused because of declined cards is told so', async () => {
  await shop.db
    .insertInto('requestCounts')
    .values({ key: `declines of ${home}`, counted: 10, resetsAt: new Date(Date.now() + 3_600_000) })
    .execute();
  const { id } = await buildProgram(shop.db);
  await expect(start(id, { network: home })).rejects.toMatchObject({
    ...confirmedNeeded,
    message:
      'Several cards were declined. Please sign in with a confirmed email address, or try again in an hour.',
  });
});

test('late in a rush a confirmed buyer who left an order unpaid is told when to try again', async () => {
  const { id } = await underPressure();
  const buyer = buildStranger();
  const elsewhere = await buildProgram(shop.db);
  const left = await shop.order(await start(elsewhere.id, { buyer, isConfirmed: true }));
  await endUnpaidOrder(shop.ctx, { orderId: left.id, cause: 'buyer' });
  await shop.buy([{ programId: id, quantity: 4 }], { buyer: buildStranger() });
  await letSaleAge(shop.db, 6);
  await expect(start(id, { buyer, isConfirmed: true })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Many people want these seats, and you left an order unpaid within the last hour. Please try again in 54 minutes.',
  });
});

test('free seats that were not confirmed are no unpaid orders, of a buyer or of a school', async () => {
  const buyer = buildStranger();
  for (let count = 0; count < 3; count += 1) {
    const { id } = await buildProgram(shop.db, { priceCents: 0 });
    const held = await shop.order(await start(id, { buyer, network: home }));
    await endUnpaidOrder(shop.ctx, { orderId: held.id, cause: 'buyer' });
  }
  const { id } = await underPressure();
  await expect(start(id, { buyer, network: home })).rejects.toMatchObject({ code: 'challenge_required' });
});
