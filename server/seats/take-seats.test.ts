import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import type { SeatChange } from './take-seats.ts';
import { takeSeats } from './take-seats.ts';

const shop = openShop();

class Undone extends Error {}

/** Like every caller, rolls back if not all seats could be taken. */
async function take(changes: SeatChange[]): Promise<boolean> {
  try {
    await inTransaction(shop.ctx, async (tx) => {
      if (!(await takeSeats(tx, changes, { kind: 'recovery' }))) throw new Undone();
    });
    return true;
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
}

async function poolOf(capacity: number): Promise<number> {
  return (await buildProgram(shop.db, { capacity })).poolId ?? 0;
}

test('seats can be taken up to the last one, and returned', async () => {
  const poolId = await poolOf(2);
  expect(await take([{ poolId, seats: 2 }])).toBe(true);
  expect(await take([{ poolId, seats: 1 }])).toBe(false);
  expect(await take([{ poolId, seats: -1 }])).toBe(true);
  expect(await shop.taken(poolId)).toBe(1);
});

test('when one pool is short, no pool changes', async () => {
  const many = await poolOf(10);
  const few = await poolOf(1);
  expect(
    await take([
      { poolId: many, seats: 3 },
      { poolId: few, seats: 2 },
    ]),
  ).toBe(false);
  expect(await shop.taken(many)).toBe(0);
});

test('seats returned to and taken from one pool are counted together', async () => {
  const poolId = await poolOf(3);
  await take([{ poolId, seats: 3 }]);
  expect(
    await take([
      { poolId, seats: -3 },
      { poolId, seats: 2 },
    ]),
  ).toBe(true);
  expect(await shop.taken(poolId)).toBe(2);
});

test('carts that name the same pools in different orders do not block each other', async () => {
  const pools = [await poolOf(100), await poolOf(100), await poolOf(100)];
  const carts = Array.from({ length: 60 }, (_, index) => {
    const cart = pools.map((poolId) => ({ poolId, seats: 1 }));
    return index % 2 === 0 ? cart : cart.toReversed();
  });
  expect(new Set(await Promise.all(carts.map(take)))).toEqual(new Set([true]));
  for (const poolId of pools) expect(await shop.taken(poolId)).toBe(60);
});
