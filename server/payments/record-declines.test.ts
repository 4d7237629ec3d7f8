import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { extendCheckout } from '#server/checkout/extend-checkout.ts';
import type { PlaceOrder } from '#server/checkout/place-order.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { buildStranger, buildWish } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { recordDeclines } from './record-declines.ts';

const shop = openShop();
const network = '203.0.113.9';
const challengeNeeded = { code: 'challenge_required' };
const confirmedNeeded = { code: 'confirmed_email_required' };

async function start(asked: Partial<PlaceOrder> = {}) {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 20 });
  const wish = buildWish([{ programId: id }], { buyer: buildStranger(), ...asked });
  return { ...(await startCheckout(shop.ctx, wish)), poolId };
}

async function decline(session: string, times = 1): Promise<string> {
  let paymentIntent = '';
  for (let count = 0; count < times; count += 1)
    paymentIntent = (await shop.sandbox.pay(session, 'decline:insufficient_funds')).paymentIntentId;
  return paymentIntent;
}

function declines() {
  return shop.db.selectFrom('declines').select(['providerId', 'reason']).orderBy('id').execute();
}

async function counted(): Promise<Record<string, number>> {
  const counts = await shop.db
    .selectFrom('requestCounts')
    .select(['key', 'counted'])
    .where('key', 'like', 'declines%')
    .execute();
  return Object.fromEntries(
    counts.map(({ key, counted: count }) => [key.replace(/key:.*/, 'browser'), count]),
  );
}

test('each decline is recorded once with its reason, and the order stays open', async () => {
  const order = await start({ network });
  await shop.sandbox.pay(order.id, 'decline:insufficient_funds');
  await shop.sandbox.pay(order.id, 'decline:lost_card');
  await shop.deliver();
  expect((await declines()).map(({ reason }) => reason).toSorted()).toEqual([
    'insufficient_funds',
    'lost_card',
  ]);
  expect((await shop.order(order)).state).toBe('pending');
  await shop.sandbox.pay(order.id);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
});

test('a buyer who does not confirm to the bank counts as declined, once', async () => {
  const order = await start();
  const { paymentIntentId } = await shop.sandbox.pay(order.id, 'authentication_cancelled');
  await recordDeclines(shop.ctx, paymentIntentId);
  await shop.deliver();
  expect(await declines()).toMatchObject([{ reason: 'payment_intent_authentication_failure' }]);
});

test('events that arrive twice, at once and without the earlier ones count each decline once', async () => {
  const order = await start({ network });
  const paymentIntent = await decline(order.id, 3);
  await Promise.all(Array.from({ length: 6 }, () => recordDeclines(shop.ctx, paymentIntent)));
  await shop.deliver();
  expect(await declines()).toHaveLength(3);
  expect(await counted()).toEqual({
    'declines of browser': 3,
    [`declines of ${network}`]: 3,
    'declines of 203.0.113.0/24': 3,
    'declines over all': 3,
  });
});

test('the fifth decline ends the order, its session first', async () => {
  const order = await start({ network });
  await decline(order.id, 5);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('failed');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect((await shop.ctx.cards.retrieveSession(order.id)).status).toBe('expired');
  expect(await shop.emails()).toEqual(['payment_failed']);
  const { rows } = await sql`select detail from order_events where kind = 'failed'`.execute(shop.db);
  expect(rows).toEqual([{ detail: { cause: 'payment_failed' } }]);
});

test('of many reports at once, one ends the order', async () => {
  const order = await start();
  const paymentIntent = await decline(order.id, 5);
  const reports = Array.from({ length: 6 }, () => recordDeclines(shop.ctx, paymentIntent));
  await Promise.allSettled(reports);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('failed');
  expect(await shop.emails()).toEqual(['payment_failed']);
});

test('how many declines end an order is a setting', async () => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'decline_limits', value: JSON.stringify({ declinesOfOrder: 2 }) })
    .execute();
  const order = await start();
  await decline(order.id, 2);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('failed');
});

test('declines reported after the payment end nothing', async () => {
  const order = await start();
  const paymentIntent = await decline(order.id, 5);
  await shop.sandbox.pay(order.id);
  for (const { type } of shop.sandbox.events().slice(-1)) expect(type).toBe('checkout.session.completed');
  // The provider has the money, and here the order is still open.
  await recordDeclines(shop.ctx, paymentIntent);
  expect((await shop.order(order)).state).toBe('paid');
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
  expect(await declines()).toHaveLength(5);
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('a sixth try that succeeds while the order ends is enrolled, or refunded', async () => {
  for (const whenPaid of ['before the session ends', 'after it ended'] as const) {
    const order = await start();
    const paymentIntent = await decline(order.id, 5);
    const { cards } = shop.ctx;
    const ctx = shop.with({
      expireSession: async (id) => {
        if (whenPaid === 'before the session ends') await shop.sandbox.pay(id);
        return cards.expireSession(id);
      },
    });
    await recordDeclines(ctx, paymentIntent);
    if (whenPaid === 'after it ended') await expect(shop.sandbox.pay(order.id)).rejects.toThrow('expired');
    await shop.deliver();
    const { state } = await shop.order(order);
    expect(state).toBe(whenPaid === 'before the session ends' ? 'paid' : 'failed');
    expect(await shop.taken(order.poolId)).toBe(state === 'paid' ? 1 : 0);
  }
});

test('if the provider does not answer, the order ends at the next try', async () => {
  const order = await start();
  const paymentIntent = await decline(order.id, 5);
  const ctx = shop.with({ expireSession: () => Promise.reject(new CardUncertain('no answer')) });
  await expect(recordDeclines(ctx, paymentIntent)).rejects.toBeInstanceOf(CardUncertain);
  expect((await shop.order(order)).state).toBe('pending');
  await recordDeclines(shop.ctx, paymentIntent);
  expect((await shop.order(order)).state).toBe('failed');
  expect(await declines()).toHaveLength(5);
});

test('declines of an earlier attempt count for the order', async () => {
  const order = await start();
  await decline(order.id, 3);
  await shop.deliver();
  await letSaleAge(shop.db, 20);
  const extended = await extendCheckout(shop.ctx, (await shop.order(order)).id);
  await decline(extended.id, 2);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('failed');
});

test('a payment that is not ours is left alone', async () => {
  const order = await start();
  const paymentIntent = await decline(order.id);
  const { cards } = shop.ctx;
  const ctx = shop.with({
    retrieveDeclines: async (id) => ({ ...(await cards.retrieveDeclines(id)), reference: '' }),
  });
  await recordDeclines(ctx, paymentIntent);
  expect(await declines()).toEqual([]);
});

test('a decline that is reported after more than an hour raises no pressure', async () => {
  const order = await start({ network });
  await decline(order.id, 3);
  const { cards } = shop.ctx;
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  const ctx = shop.with({
    retrieveDeclines: async (id) => {
      const found = await cards.retrieveDeclines(id);
      return { ...found, declines: found.declines.map((each) => ({ ...each, declinedAt: anHourAgo })) };
    },
  });
  await shop.deliver({ ...shop.ctx, ...ctx });
  expect(await declines()).toHaveLength(3);
  expect(await counted()).toEqual({});
});

test('five declines of a browser ask it for a challenge, ten for a confirmed address', async () => {
  const buyer = buildStranger();
  const first = await start({ buyer });
  await decline(first.id, 5);
  await shop.deliver();
  await expect(start({ buyer })).rejects.toMatchObject(challengeNeeded);
  await start();
  const { id } = await buildProgram(shop.db);
  const second = await shop.buy([{ programId: id }], { buyer });
  expect(Math.round((Number(second.expiresAt) - Date.now()) / 60_000)).toBe(10);
  await decline(second.id, 5);
  await shop.deliver();
  await expect(start({ buyer })).rejects.toMatchObject(confirmedNeeded);
  // Its own order was not paid a moment ago, so it is asked like anybody else.
  await expect(start({ buyer, isConfirmed: true })).rejects.toMatchObject(challengeNeeded);
  await start({ buyer: buildStranger(), isConfirmed: true });
});

test.each([
  ['an IPv4 address', [network], network, 10],
  ['an IPv4 /24', Array.from({ length: 6 }, (_, last) => `203.0.113.${last}`), '203.0.113.200', 60],
  ['an IPv6 /64', ['2001:db8:1:1'], '2001:db8:1:1', 10],
  ['an IPv6 /56', ['2001:db8:1:a1', '2001:db8:1:a2'], '2001:db8:1:af', 20],
  ['an IPv6 /48', ['100', '200', '300', '400'].map((end) => `2001:db8:1:${end}`), '2001:db8:1:ff00', 40],
])(
  'too many declines of %s ask for a challenge at half, then for a confirmed address',
  { timeout: 60_000 },
  async (_, networks, asking, most) => {
    await shop.db
      .insertInto('settings')
      .values({ key: 'decline_limits', value: JSON.stringify({ declinesOverAll: 1_000 }) })
      .execute();
    const orders = await Promise.all(
      networks.flatMap((each) => [each, each]).map((each) => start({ network: each, isConfirmed: true })),
    );
    const perOrder = most / orders.length;
    for (const { id } of orders.slice(0, orders.length / 2)) await decline(id, perOrder);
    await shop.deliver();
    await expect(start({ network: asking })).rejects.toMatchObject(challengeNeeded);
    for (const { id } of orders.slice(orders.length / 2)) await decline(id, perOrder);
    await shop.deliver();
    await expect(start({ network: asking })).rejects.toMatchObject(confirmedNeeded);
    await start({ network: asking, isConfirmed: true });
    await start({ network: '198.51.100.7' });
    await letSaleAge(shop.db, 61);
    await start({ network: asking });
  },
);

test('thirty declines over all ask everybody for a challenge', { timeout: 60_000 }, async () => {
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, last) => start({ network: `198.51.${last}.1` })),
  );
  for (const { id } of orders) await decline(id, 2);
  await shop.deliver();
  await start();
  for (const { id } of orders) await decline(id);
  await shop.deliver();
  await expect(start()).rejects.toMatchObject(challengeNeeded);
});
