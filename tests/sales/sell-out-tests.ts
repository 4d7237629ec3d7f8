import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { checkOutUntilTold } from './buyer.ts';
import type { Told } from './buyer.ts';
import { checkSales } from './check-sales.ts';
import { percentile } from './percentile.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';
import { dropTheGuard, sellNaively } from './sell-naively.ts';
import { shuffled } from './shuffled.ts';

const LONG = { timeout: 1_800_000 };
const SEATS = 20;
// A busy server refuses some of so many requests and says when to retry.
const EXPECTED = ['sold_out', 'unavailable'];

/** Short in the daily run, long in the proof; the same code. */
export function testSellOut({ rounds, buyers }: { rounds: number; buyers: number }): void {
  describe('three processes sell the same seats', () => {
    let world: SalesWorld;
    beforeAll(async () => {
      world = await startSalesWorld({ processes: 3 });
    }, 180_000);
    afterAll(() => world.stop());

    async function buildSessions(...capacities: number[]) {
      const { id } = await buildProgram(world.database.db, { soldBy: 'session' });
      return Promise.all(
        capacities.map((capacity) => buildSession(world.database.db, { programId: id, capacity })),
      );
    }

    async function race(count: number, sessions: { id: number; programId: number }[]): Promise<Told[]> {
      return Promise.all(
        Array.from({ length: count }, () => {
          const items = shuffled(sessions).map(({ id, programId }) => ({ programId, sessionId: id }));
          return checkOutUntilTold(world, { items });
        }),
      );
    }

    test(
      `${buyers} buyers race for ${SEATS} seats: in each of ${rounds} rounds exactly ${SEATS} get one`,
      LONG,
      async () => {
        const waits: number[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const told = await race(buyers, await buildSessions(SEATS));
          expect(tally(told)).toEqual({ ok: SEATS, sold_out: buyers - SEATS });
          waits.push(...told.filter(({ code }) => code === 'sold_out').map(({ ms }) => ms));
        }
        expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
        const busy = world.ledger.read().filter((entry) => entry.kind === 'answered' && entry.status === 503);
        console.log(
          `${waits.length} were told that it is sold out: p95 ${Math.round(percentile(waits, 0.95))} ms; asked to come again: ${busy.length}`,
        );
      },
    );

    test('30 orders at once for 5 seats: exactly 5 succeed', LONG, async () => {
      const told = await race(30, await buildSessions(5));
      expect(tally(told)).toEqual({ ok: 5, sold_out: 25 });
      expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
    });

    test(
      '200 carts with three sessions in different orders: each is held whole or not at all',
      LONG,
      async () => {
        const told = await race(200, await buildSessions(20, 30, 40));
        expect(tally(told)).toEqual({ ok: 20, sold_out: 180 });
        expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
        const { rows } = await sql`select deadlocks::int from pg_stat_database
        where datname = current_database()`.execute(world.database.db);
        expect(rows).toEqual([{ deadlocks: 0 }]);
      },
    );
  });

  describe('the same checks without the guard', () => {
    let world: SalesWorld;
    beforeAll(async () => {
      world = await startSalesWorld({ processes: 0 });
      await dropTheGuard(world);
    }, 180_000);
    afterAll(() => world.stop());

    test('find 30 unguarded sales of 5 seats', async () => {
      const seats = await buildSession(world.database.db, { capacity: 5 });
      const sold = await Promise.all(Array.from({ length: 30 }, () => sellNaively(world, [seats])));
      expect(sold.filter(Boolean).length).toBeGreaterThan(5);
      expect(await checkSales(world)).toContainEqual(
        expect.stringMatching(new RegExp(`pool ${seats.poolId} is oversold: \\d+ of 5`)),
      );
    });

    test('find an unguarded cart that is only partly held', async () => {
      const [free, gone] = [
        await buildSession(world.database.db, { capacity: 5 }),
        await buildSession(world.database.db, { capacity: 5, taken: 5 }),
      ];
      await sellNaively(world, [free, gone]);
      expect(await checkSales(world)).toContainEqual(
        expect.stringMatching(/is pending and has 1 of its 2 lines held/),
      );
    });

    test('find a seat that is counted twice', async () => {
      const { poolId } = await buildSession(world.database.db, { capacity: 5 });
      await sql`update seat_pools set taken = taken + 1 where id = ${poolId}`.execute(world.database.db);
      expect(await checkSales(world)).toContain(
        `pool ${poolId} counts 1 seats as taken, but 0 are set aside, held or sold`,
      );
    });
  });
}

function tally(told: Told[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(told, ({ code }) => code)].map(([code, { length }]) => [code, length]),
  );
}
