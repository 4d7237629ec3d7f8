import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { startSiteAgain } from './start-site.ts';
import { visitorAddress } from './visitor-address.ts';
import { Void } from './void.ts';

interface Pool {
  id: number;
  slug: string;
}

const TIMES = 20;
const STEP_MS = 20;
const ASK_EVERY_MS = 1;
const LONGEST_WAIT_MS = 10_000;

/** Of two processes on one database, asks the one that started last. The seats are taken by plain SQL. */
export async function measureChange(folder: string): Promise<Figure[]> {
  const database = new pg.Client({ host: `${folder}/data/run`, user: 'nyea', database: 'nyea' });
  await database.connect();
  const other = await startSiteAgain(folder);
  const pool = await findLargestPool(database);
  const api = `${other.url}/api/v1/programs/${pool.slug}`;
  const page = `${other.url}/programs/${pool.slug}`;
  const waits: { api: number; page: number; read: number }[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const known = { api: await textOf(api, time), page: await textOf(page, time) };
    // Else each change would come right after a look of the watch, when the next one is farthest.
    await sleep(time * STEP_MS);
    await database.query('update seat_pools set taken = taken + 1 where id = $1', [pool.id]);
    const taken = performance.now();
    const [apiMs, pageMs] = await Promise.all([
      untilChanged(api, known.api, time).then(() => performance.now() - taken),
      untilChanged(page, known.page, time).then(() => performance.now() - taken),
    ]);
    waits.push({ api: apiMs, page: pageMs, read: await readMs(database, pool) });
  }
  await other.stop();
  await database.end();
  const baseline = { unit: 'ms', baseline: median(waits.map(({ read }) => read)), against: 'one SQL read' };
  const aim = { atMost: 1_000 };
  return [
    {
      what: 'seat taken by SQL shows in the other process, API',
      ours: median(waits.map(({ api }) => api)),
      aim,
      ...baseline,
    },
    {
      what: 'seat taken by SQL shows in the other process, page',
      ours: median(waits.map(({ page }) => page)),
      aim,
      ...baseline,
    },
  ];
}

async function findLargestPool(database: pg.Client): Promise<Pool> {
  const { rows } = await database.query<Pool>(
    `select seat_pools.id, slug from seat_pools join programs on programs.seat_pool_id = seat_pools.id
     where capacity - taken > $1 order by capacity - taken desc limit 1`,
    [TIMES],
  );
  const [pool] = rows;
  if (!pool) throw new Void(`no sample program has more than ${TIMES} seats left.`);
  return pool;
}

async function untilChanged(url: string, known: string, visitor: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while ((await textOf(url, visitor)) === known) {
    if (performance.now() > deadline) throw new Void(`${url} never showed the seat that was taken.`);
    await sleep(ASK_EVERY_MS);
  }
}

async function textOf(url: string, visitor: number): Promise<string> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': visitorAddress(visitor) } });
  if (!answer.ok) throw new Void(`${url} answered ${answer.status}.`);
  return answer.text();
}

async function readMs(database: pg.Client, { id }: Pool): Promise<number> {
  const begun = performance.now();
  await database.query('select capacity - taken from seat_pools where id = $1', [id]);
  return performance.now() - begun;
}
