import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { buildProgram } from '#tests/builders.ts';
import { startCardWorld } from '#tests/card-world.ts';
import { LONGEST_ANSWER_MS } from '#tests/longest-answer.ts';
import { prepareTestDatabase } from '#tests/prepare-test-database.ts';
import { connectBoth } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';
import { mountSmallDisk } from './small-disk.ts';
import { visitor } from './visitor.ts';
import type { Told } from './visitor.ts';

const MEGABYTES = 256;
const MOST_CHECKOUTS = 400;
const READERS = 50;
const LONGEST_GAP_MS = 15_000;

export interface DiskFull {
  times: number;
  longestRecoveryMs: number;
}

async function startDatabaseOn(folder: string): Promise<TestDatabase> {
  const server = await startEmbeddedServer({
    dataDir: join(folder, 'data'),
    log: () => {},
    settings: { max_connections: '40', max_wal_size: '64MB', min_wal_size: '32MB' },
  });
  const { host, user, database } = server.connection;
  const owner = { host, user, database };
  await prepareTestDatabase(owner);
  return connectBoth(owner, () => server.stop());
}

export function diskFullTests({ times, longestRecoveryMs }: DiskFull): void {
  test('a full disk stops sales without losing confirmed orders, reads go on, and freeing space resumes them', async () => {
    const disk = mountSmallDisk(MEGABYTES);
    if (!disk) {
      console.warn('Not run: only root can mount a small disk for the database.');
      return;
    }
    onTestFinished(() => disk.remove());
    const database = await startDatabaseOn(disk.folder);
    onTestFinished(() => database.drop());
    const world = await startCardWorld(database);
    onTestFinished(() => world.stop());
    const site = await startTestSite({ database, context: world.context, trustProxy: ['127.0.0.1'] });
    onTestFinished(() => site.close());
    const url = await site.listen();
    const { id } = await buildProgram(database.db, { capacity: 100_000 });
    await fetch(`${url}/api/v1/programs/${id}`);

    const told: Told[] = [await visitor(url, id).checkOut()];
    for (let time = 0; time < times; time += 1) {
      disk.fill();
      do told.push(await visitor(url, id).checkOut());
      while (told.at(-1)?.status === 200 && told.length < MOST_CHECKOUTS * (time + 1));
      const refused = told.at(-1);
      expect([refused?.status, refused?.retryAfter]).toEqual([503, expect.any(String)]);
      const read = async () => (await fetch(`${url}/api/v1/programs/${id}`)).status;
      // In the second in which a database goes away, what was just sold may not be read.
      await until('reading goes on', async () => (await read()) === 200, { longestMs: LONGEST_GAP_MS });
      const statuses = [];
      for (let reader = 0; reader < READERS; reader += 1) statuses.push(await read());
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await (await fetch(`${url}/api/v1/status`)).json()).toMatchObject({
        data: { parts: [{ name: 'booking', state: 'paused' }, {}, {}, {}, {}] },
      });
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
        data: { ready: true, degraded: true },
      });
      disk.free();
      const freed = performance.now();
      await until(
        'sales go on',
        async () => {
          const answer = await visitor(url, id).checkOut();
          told.push(answer);
          return answer.status === 200;
        },
        { longestMs: longestRecoveryMs },
      );
      console.info(`recovered after ${Math.round(performance.now() - freed)} ms`);
    }

    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
    const orders = await database.db.selectFrom('orders').select('reference').execute();
    const kept = new Set(orders.map(({ reference }) => reference));
    const promised = told.flatMap(({ data }) => (data ? [data.order_reference] : []));
    console.info(`${promised.length} orders promised, ${told.length - promised.length} put off`);
    expect(promised.filter((reference) => !kept.has(reference))).toEqual([]);
    expect(await miscountedPools(database)).toEqual([]);
  }, 120_000);
}
