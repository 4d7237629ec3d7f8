// @module-tag thorough
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { until } from '#tests/until.ts';
import { changeCapacity } from './change-capacity.ts';

type Shop = ReturnType<typeof openShop>;
type Lower = (poolId: number, capacity: number) => Promise<void>;

const BUYERS = 30;
const FIRST = 10;

/** Thirty buyers at once, while the capacity is lowered seat by seat. */
async function sellWhileLowering(shop: Shop, lower: Lower) {
  const { id, programId, poolId } = await buildSession(shop.db, { priceCents: 5_000, capacity: BUYERS });
  const buy = () => shop.buy([{ programId, sessionId: id }]);
  const first = await Promise.all(Array.from({ length: FIRST }, buy));
  const others = Array.from({ length: BUYERS - FIRST }, buy);
  const refusals: string[] = [];
  const bugs: unknown[] = [];
  const lowering = (async () => {
    for (let capacity = BUYERS - 1; capacity >= 0; capacity -= 1) {
      await lower(poolId, capacity).catch((error: unknown) => {
        if ((error as Refusal).code === 'conflict') refusals.push((error as Refusal).message);
        else bugs.push(error);
      });
    }
  })();
  const settled = await Promise.allSettled(others);
  const sold = first.length + settled.filter(({ status }) => status === 'fulfilled').length;
  await lowering;
  const pool = await shop.db
    .selectFrom('seatPools')
    .select(['capacity', 'taken'])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  return { ...pool, sold, refusals, bugs };
}

function mistakesOf({ capacity, taken, sold }: Awaited<ReturnType<typeof sellWhileLowering>>): string[] {
  return [
    ...(taken === sold ? [] : [`${taken} taken and ${sold} sold`]),
    ...(capacity >= taken ? [] : [`${taken} taken of ${capacity}`]),
  ];
}

describe('capacity that is lowered while thirty buy', () => {
  const shop = openShop();

  test('is never below what is taken', { timeout: 120_000 }, async () => {
    const race = await sellWhileLowering(shop, (poolId, to) =>
      shop.db.transaction().execute((tx) => changeCapacity(tx, poolId, { capacity: to, blocked: 0 })),
    );
    const { taken, refusals, bugs } = race;
    expect(bugs).toEqual([]);
    expect(mistakesOf(race)).toEqual([]);
    expect(taken).toBeGreaterThanOrEqual(FIRST);
    expect(refusals.length).toBeGreaterThanOrEqual(FIRST);
    expect(refusals.at(-1)).toMatch(
      /^The capacity cannot be 0: \d+ seats are taken \(0 sold, \d+ held, 0 blocked\)\.$/,
    );
    expect(await miscountedPools(shop.ctx)).toEqual([]);
  });

  test('keeps a seat that is sold at the same moment', async () => {
    const { poolId } = await buildSession(shop.db, { capacity: 20 });
    const seats = { capacity: 19, blocked: 0 };
    await atOnce(shop.database, (tx) => takeSeats(tx, [{ poolId, seats: 1 }], { kind: 'recovery' }), [
      () => shop.db.transaction().execute((tx) => changeCapacity(tx, poolId, seats)),
    ]);
    expect(await shop.taken(poolId)).toBe(1);
  });

  test(
    'a change that checks without the lock is refused by the table itself',
    { timeout: 120_000 },
    async () => {
      const { id, programId, poolId } = await buildSession(shop.db, { priceCents: 5_000, capacity: BUYERS });
      const { rows } = await sql<{
        taken: number;
      }>`select taken from seat_pools where id = ${poolId}`.execute(shop.db);
      await shop.buy([{ programId, sessionId: id, quantity: 2 }]);
      const seen = rows[0]?.taken ?? 0;
      await expect(
        sql`update seat_pools set capacity = ${seen} where id = ${poolId}`.execute(shop.db),
      ).rejects.toThrow(/seats_never_oversold/);
    },
  );
});

describe('the same race with the guards off', { tags: 'thorough' }, () => {
  const shop = openShop();
  beforeAll(() =>
    sql`alter table seat_pools drop constraint seats_never_oversold`.execute(shop.database.owner.db),
  );

  /** The naive version: decides by a count that is outdated when it writes. */
  const lowerNaively: Lower = async (poolId, capacity) => {
    if (capacity < FIRST) throw new Refusal('conflict');
    await until('another seat is taken', async () => {
      const { rows } = await sql`select from seat_pools where id = ${poolId} and taken > ${FIRST}`.execute(
        shop.db,
      );
      return rows.length > 0;
    });
    await sql`update seat_pools set capacity = ${capacity} where id = ${poolId}`.execute(shop.db);
  };

  test('finds a change that looks first and writes later', { timeout: 120_000 }, async () => {
    const race = await sellWhileLowering(shop, lowerNaively);
    expect(mistakesOf(race)).toContainEqual(expect.stringMatching(/^\d+ taken of \d+$/));
  });
});
