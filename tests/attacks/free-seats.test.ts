import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { confirmSeats } from '#server/orders/confirm-seats.ts';
import { buildProgram } from '#tests/builders.ts';
import { linkInEmail } from '#tests/confirm-link.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { anyIpv6, buildStranger, ipv4, isRefused } from './attacker.ts';

const shop = openShop();
const SEATS = 40;
const MINUTES = 75;

/** Here one machine solves for everybody. */
async function setLimits(limits: object = {}): Promise<void> {
  const value = JSON.stringify({ challengeTries: 4, ...limits });
  await shop.db.insertInto('settings').values({ key: 'checkout_limits', value }).execute();
}

async function heldOrders(): Promise<number[]> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_confirmation')
    .execute();
  return orders.map(({ id }) => id);
}

interface Attack {
  limits?: object;
  network?: (turn: number) => string;
  eachMinute?: (minute: number) => Promise<void>;
}

function anyNetwork(turn: number): string {
  return turn % 2 === 0 ? anyIpv6() : (ipv4[turn % ipv4.length] ?? '');
}

/** Holds whatever can be held, a minute after the other, and returns how many free seats are held in each. */
async function attack({ limits, network = anyNetwork, eachMinute }: Attack): Promise<number[]> {
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: SEATS });
  await setLimits(limits);
  const held: number[] = [];
  let turn = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await resolveStaleCheckouts(shop.ctx);
    await eachMinute?.(minute);
    for (const quantity of [10, 5, 2, 1]) {
      let isOver = false;
      while (!isOver) {
        turn += 1;
        const buying = shop.buy([{ programId, quantity }], {
          buyer: buildStranger(),
          network: network(turn),
        });
        isOver = await isRefused(buying);
      }
    }
    held.push(await shop.taken(poolId));
    await letSaleAge(shop.db, 1);
  }
  expect(await shop.count('tickets')).toBe(0);
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
  'holds again as soon as he may': {},
  'gives up some holds for fresh ones': {
    eachMinute: async (minute: number) => {
      if (minute % 4 !== 3) return;
      for (const orderId of (await heldOrders()).slice(0, 2))
        await isRefused(endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' }));
    },
  },
  'has one IPv6 /48': { network: (turn: number) => `2001:db8:1:${((turn % 250) + 1).toString(16)}00` },
};

test.each(Object.entries(ways))(
  'an attacker with invented addresses who %s never holds over half of a free pool for longer than half an hour',
  { timeout: 300_000 },
  async (_, way) => {
    const held = await attack(way);
    expect(longestOver(held, SEATS / 2)).toBeLessThanOrEqual(30);
    // Another rush is possible only when an hour has passed.
    expect(held.filter((seats) => seats > SEATS / 2).length).toBeLessThanOrEqual(45);
  },
);

test('with the guard off the same attacker keeps the whole pool', { timeout: 300_000 }, async () => {
  const held = await attack({ limits: { pressurePercent: 100, rushPercent: 100 } });
  expect(longestOver(held, SEATS / 2)).toBe(MINUTES);
});

test('seven invented addresses of one IPv6 /48 cannot hold seventy free seats', async () => {
  await setLimits();
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0, capacity: 1_000 });
  const hold = (nth: number) =>
    shop.buy([{ programId, quantity: 10 }], { buyer: buildStranger(), network: `2001:db8:1:${nth}00` });
  for (let nth = 1; nth <= 6; nth += 1) await hold(nth);
  await expect(hold(7)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a class of 30 behind one address fills a session of 30 free seats within minutes', async () => {
  await setLimits();
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 30 });
  for (let pupil = 0; pupil < 30; pupil += 1) {
    await shop.buy([{ programId }], { buyer: buildStranger(), network: '2001:db8:1:1' });
    if (pupil % 10 === 9) await letSaleAge(shop.db, 1);
  }
  expect(await shop.taken(poolId)).toBe(30);
});

test('a class of 30 that takes its time, and confirms, gets its seats', async () => {
  await setLimits();
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0, capacity: 40 });
  for (let pupil = 0; pupil < 30; pupil += 1) {
    await shop.buy([{ programId }], { buyer: buildStranger(), network: '203.0.113.9' });
    const token = await linkInEmail(shop);
    await confirmSeats(shop.ctx, { token, keyHash: randomBytes(32), userId: undefined });
    await letSaleAge(shop.db, 2);
  }
  expect(await shop.count('tickets')).toBe(30);
});

test('200 buyers behind one mobile carrier hold free seats at once', { timeout: 60_000 }, async () => {
  await setLimits();
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 250 });
  for (let buyer = 0; buyer < 200; buyer += 1)
    await shop.buy([{ programId }], { buyer: buildStranger(), network: '203.0.113.9' });
  expect(await shop.taken(poolId)).toBe(200);
});

test('whoever cancels and holds again does not keep free seats for longer', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 10 });
  const buyer = buildStranger();
  const { id: orderId } = await shop.order(await shop.buy([{ programId, quantity: 4 }], { buyer }));
  await shop.letPass(25);
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await shop.buy([{ programId, quantity: 4 }], { buyer });
  await shop.letPass(6);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(poolId)).toBe(0);
});
