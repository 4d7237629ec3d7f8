import { expect, test } from 'vitest';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { extendCheckout } from '#server/checkout/extend-checkout.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { anyIpv6, buildStranger, ipv4, isRefused } from './attacker.ts';

const shop = openShop();
const SEATS = 40;
const MINUTES = 75;

async function openOrders(): Promise<number[]> {
  const orders = await shop.db.selectFrom('orders').select('id').where('state', '=', 'pending').execute();
  return orders.map(({ id }) => id);
}

interface Attack {
  limits?: object;
  eachMinute(minute: number): Promise<void>;
}

/** Holds whatever can be held, a minute after the other, and returns how many seats are held in each. */
async function attack({ limits = {}, eachMinute }: Attack): Promise<number[]> {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: SEATS });
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ challengeTries: 4, ...limits }) })
    .execute();
  const held: number[] = [];
  let turn = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await resolveStaleCheckouts(shop.ctx);
    await eachMinute(minute);
    for (const quantity of [10, 5, 2, 1]) {
      let isOver = false;
      while (!isOver) {
        turn += 1;
        const network = turn % 2 === 0 ? anyIpv6() : (ipv4[turn % ipv4.length] ?? '');
        isOver = await isRefused(shop.buy([{ programId, quantity }], { buyer: buildStranger(), network }));
      }
    }
    held.push(await shop.taken(poolId));
    await letSaleAge(shop.db, 1);
  }
  return held;
}

function longestOver(held: number[], seats: number): number {
  let longest = 0;
  let now = 0;
  for (const each of held) {
    now = each > seats ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

const ways = {
  'holds again as soon as he may': async () => {},
  'extends each hold': async () => {
    for (const orderId of await openOrders()) await isRefused(extendCheckout(shop.ctx, orderId));
  },
  'gives up some holds for fresh ones': async (minute: number) => {
    if (minute % 4 !== 3) return;
    for (const orderId of (await openOrders()).slice(0, 2))
      await isRefused(endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' }));
  },
};

test.each(Object.entries(ways))(
  'an attacker with 34 IPv4 addresses and an IPv6 /32 who %s never holds over half of a pool for longer than ten minutes',
  { timeout: 300_000 },
  async (_, eachMinute) => {
    const held = await attack({ eachMinute });
    expect(longestOver(held, SEATS / 2)).toBeLessThanOrEqual(10);
    // Another rush is possible only when an hour has passed.
    expect(held.filter((seats) => seats > SEATS / 2).length).toBeLessThanOrEqual(20);
  },
);

test('with the guard off the same attacker keeps the whole pool', { timeout: 300_000 }, async () => {
  const held = await attack({
    limits: { pressurePercent: 100, rushPercent: 100 },
    eachMinute: async () => {},
  });
  expect(longestOver(held, SEATS / 2)).toBeGreaterThan(30);
});
