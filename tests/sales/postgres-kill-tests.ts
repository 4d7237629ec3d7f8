import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { until } from '#tests/until.ts';
import { checkOut, NO_ANSWER } from './buyer.ts';
import { checkSales } from './check-sales.ts';
import { heal, letOrdersRunOut, letTimePass } from './heal.ts';
import { keepBuying } from './keep-buying.ts';
import { startOwnCluster } from './own-cluster.ts';
import type { OwnCluster } from './own-cluster.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';

const LONG = { timeout: 1_800_000 };
const LONGEST_AWAY_MS = 30_000;
const ORDERS_IN_BETWEEN = 15;
const EXPECTED = ['in_progress', 'unavailable', NO_ANSWER];

interface Kills {
  times: number;
  everySeconds: number;
}

export function testPostgresKills({ times, everySeconds }: Kills): void {
  test(
    `PostgreSQL is killed ${times} times under load: it is back soon, with all that was acknowledged`,
    LONG,
    async () => {
      const { cluster, world } = await startWorldOnOwnCluster(2);
      const { db } = world.database;
      const sessions = await Promise.all([1, 2, 3].map(() => buildSession(db, { capacity: 100_000 })));
      const buying = keepBuying(world, { sessions, atOnce: 6 });
      const ordersMore = (than: number) => buying.bought.ordered >= than + ORDERS_IN_BETWEEN;
      await until('there is load', () => ordersMore(0));
      const away: number[] = [];
      for (let time = 1; time <= times; time += 1) {
        const killedAt = performance.now();
        const before = buying.bought.ordered;
        cluster.kill();
        const [{ id, programId } = sessions[0]!] = sessions;
        await until(
          'the site sells again',
          async () => (await checkOut(world, { items: [{ programId, sessionId: id }] })).code === 'ok',
          { longestMs: 60_000 },
        );
        away.push(performance.now() - killedAt);
        const isTime = () => performance.now() > killedAt + everySeconds * 1_000 && ordersMore(before);
        await until('the next one', isTime, { longestMs: 60_000 });
      }
      const bought = await buying.stop();
      expect(bought.refused).toEqual([]);
      expect(Math.max(...away)).toBeLessThan(LONGEST_AWAY_MS);
      await letTimePass(world);
      await heal(world);
      expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
      await letOrdersRunOut(world);
      await heal(world);
      expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
      console.log(
        `${bought.ordered} orders acknowledged, ${bought.paid} paid; selling again after ` +
          `${away.map((ms) => Math.round(ms)).join(', ')} ms`,
      );
    },
  );

  test(
    'a PostgreSQL that confirms before writing loses orders, and the same check finds them',
    LONG,
    async () => {
      const { cluster, world } = await startWorldOnOwnCluster(1, {
        synchronous_commit: 'off',
        wal_writer_delay: '10s',
        wal_writer_flush_after: '1GB',
      });
      const { id, programId } = await buildSession(world.database.db, { capacity: 100 });
      await sql`checkpoint`.execute(world.database.owner.db);
      const items = [{ programId, sessionId: id }];
      const told = await Promise.all(Array.from({ length: 30 }, () => checkOut(world, { items })));
      expect(told.filter(({ code }) => code === 'ok')).toHaveLength(30);
      cluster.kill();
      await until('the database is back', () => sql`select 1`.execute(world.database.db));
      expect(await checkSales(world)).toContainEqual(
        expect.stringMatching(/^order \S+ was acknowledged and does not exist$/),
      );
    },
  );
}

async function startWorldOnOwnCluster(
  processes: number,
  settings?: Record<string, string>,
): Promise<{ cluster: OwnCluster; world: SalesWorld }> {
  const cluster = await startOwnCluster(settings);
  const world = await startSalesWorld({ processes, database: cluster.database });
  onTestFinished(() => world.stop());
  return { cluster, world };
}
