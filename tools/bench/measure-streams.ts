import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '#tests/sales/percentile.ts';
import { startChild, stopChild } from './children.ts';
import type { Figure } from './figure.ts';
import { secondsUsed } from './measure-rate.ts';
import { residentMegabytes } from './process-usage.ts';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';
import { startSiteAgain } from './start-site.ts';
import type { ListenerJob, ListenerReport } from './stream-listeners.ts';
import type { Sale } from './stream-waits.ts';
import { visitorAddress } from './visitor-address.ts';
import { Void } from './void.ts';

interface Pool {
  poolId: number;
  kind: Sale['kind'];
  id: number;
}

interface Measured {
  kilobytesAStream: number;
  /** Of one processor, in percent. */
  idle: number;
  busy: number;
  waits: ListenerReport;
}

const STREAMS = 10_000;
const SECONDS = 15;
const SETTLE_MS = 3_000;
const SALES_A_SECOND = 50;
const BARE_EVENTS_A_SECOND = 2;
const READ_EVERY_MS = 50;
const BARE = 'bare Node server: as many streams, the same text twice a second';

/** Ten thousand open pages in one process while seats are sold, beside a bare server with as many streams. */
export async function measureStreams(folder: string): Promise<Figure[]> {
  const site = await startSiteAgain(folder);
  const database = new pg.Client({ host: `${folder}/data/run`, user: 'nyea', database: 'nyea' });
  database.on('error', () => {});
  await database.connect();
  const pools = await findPools(database);
  const address = `${site.url}/api/v1/catalogue/changes?programs=${idsOf(pools, 'programs')}&sessions=${idsOf(pools, 'sessions')}`;
  const alone = await readPages(site, SECONDS * 500);
  const without = await percentUsed(site, () => sleep(SECONDS * 500));
  let beside: number[] = [];
  const ours = await measure(folder, { server: site, address }, async (listeners) => {
    const reading = readPages(site, SECONDS * 1_000);
    const sales = await sell(database, pools, listeners);
    beside = await reading;
    return sales;
  });
  await database.end();
  await site.stop();
  const bareServer = await startServer('tools/bench/bare-streams.ts', {
    env: {},
    log: `${folder}/bare-streams.log`,
    probe: '/',
  });
  const bare = await measure(folder, { server: bareServer, address: bareServer.url }, (listeners) =>
    tellByHand(bareServer.url, pools, listeners),
  );
  await bareServer.stop();
  return [
    figure('memory a stream', 'kB', ours.kilobytesAStream, bare.kilobytesAStream, { timesAtMost: 1.5 }),
    {
      ...figure('processor, nothing sold', '% of one', ours.idle, without),
      against: 'the same site without streams',
    },
    figure(`processor, ${SALES_A_SECOND} sales a second`, '% of one', ours.busy, bare.busy),
    figure('from the sale to a browser, p50', 'ms', ours.waits.p50, bare.waits.p50),
    figure('from the sale to a browser, p95', 'ms', ours.waits.p95, bare.waits.p95, { atMost: 2_000 }),
    figure('from the sale to the last browser', 'ms', ours.waits.last, bare.waits.last),
    {
      what: `/programs from memory beside ${STREAMS} streams, p95`,
      unit: 'ms',
      ours: percentile(beside, 0.95),
      baseline: percentile(alone, 0.95),
      against: 'the same without streams and sales',
      aim: { atMost: 100 },
    },
  ];
}

function figure(what: string, unit: string, ours: number, baseline: number, aim?: Figure['aim']): Figure {
  const name = `${STREAMS} streams: ${what}`;
  return { what: name, unit, ours, baseline, against: BARE, ...(aim && { aim }) };
}

async function measure(
  folder: string,
  { server, address }: { server: Server; address: string },
  work: (listeners: ChildProcess) => Promise<void>,
): Promise<Measured> {
  const listeners = startChild('tools/bench/stream-listeners.ts', {
    env: {},
    log: `${folder}/listeners.log`,
  });
  const before = residentMegabytes(server.pid);
  await ask(listeners, { url: address, streams: STREAMS });
  await sleep(SETTLE_MS);
  const idle = await percentUsed(server, () => sleep(SECONDS * 500));
  const busy = await percentUsed(server, () => work(listeners));
  await sleep(SETTLE_MS);
  const waits = await ask(listeners, 'report');
  if (waits.open !== STREAMS || waits.missed > 0)
    throw new Void(`${waits.open} of ${STREAMS} streams were open, and ${waits.missed} news did not arrive.`);
  const kilobytesAStream = ((residentMegabytes(server.pid) - before) * 1_024) / STREAMS;
  await ask(listeners, 'close');
  await stopChild(listeners);
  return { kilobytesAStream, idle, busy, waits };
}

async function ask(listeners: ChildProcess, job: ListenerJob): Promise<ListenerReport> {
  const answered = once(listeners, 'message', { signal: AbortSignal.timeout(120_000) });
  listeners.send(job);
  const exited = once(listeners, 'exit').then(() => {
    throw new Void('the listeners ended, see listeners.log.');
  });
  const [report] = (await Promise.race([answered, exited])) as [ListenerReport];
  return report;
}

async function percentUsed(server: Server, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const before = secondsUsed(server);
  await work();
  return ((secondsUsed(server) - before) * 100_000) / (performance.now() - begun);
}

/** By plain SQL: what a sale itself costs is measured elsewhere. */
async function sell(database: pg.Client, pools: Pool[], listeners: ChildProcess): Promise<void> {
  await everyMs(1_000 / SALES_A_SECOND, async (turn) => {
    const pool = pools[turn % pools.length];
    if (!pool) return;
    const { rows } = await database.query<{ left: number }>(
      'update seat_pools set taken = taken + 1 where id = $1 returning capacity - taken as left',
      [pool.poolId],
    );
    listeners.send({ sold: { ...pool, left: rows[0]?.left ?? 0, at: Date.now() } });
  });
}

async function tellByHand(url: string, pools: Pool[], listeners: ChildProcess): Promise<void> {
  await everyMs(1_000 / BARE_EVENTS_A_SECOND, async (turn) => {
    const left = 1_000_000 - turn;
    const news = {
      programs: numbersOf(pools, 'programs', left),
      sessions: numbersOf(pools, 'sessions', left),
    };
    for (const pool of pools) listeners.send({ sold: { ...pool, left, at: Date.now() } });
    await fetch(url, { method: 'POST', body: `event: changed\ndata: ${JSON.stringify(news)}\n\n` });
  });
}

async function readPages({ url }: Server, forMs: number): Promise<number[]> {
  const times: number[] = [];
  await everyMs(
    READ_EVERY_MS,
    async (turn) => {
      const begun = performance.now();
      const answer = await fetch(`${url}/programs`, {
        headers: { 'x-forwarded-for': visitorAddress(STREAMS + turn) },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Void(`/programs answered ${answer.status}.`);
      times.push(performance.now() - begun);
    },
    forMs,
  );
  return times;
}

async function everyMs(
  stepMs: number,
  work: (turn: number) => Promise<void>,
  forMs = SECONDS * 1_000,
): Promise<void> {
  const begun = performance.now();
  for (let turn = 0; performance.now() - begun < forMs; turn += 1) {
    await work(turn);
    await sleep(Math.max(0, begun + (turn + 1) * stepMs - performance.now()));
  }
}

async function findPools(database: pg.Client): Promise<Pool[]> {
  await database.query('update seat_pools set capacity = capacity + 1000000');
  const { rows } = await database.query<{ pool: string; kind: Pool['kind']; id: string }>(
    `select seat_pool_id as pool, 'programs' as kind, id from programs
       where seat_pool_id is not null and published_at is not null
     union all
     select w.seat_pool_id, 'sessions', w.id from workshop_sessions w
       where w.published_at is not null and w.cancelled_at is null and w.starts_at > now() + interval '1 hour'`,
  );
  return rows.map(({ pool, kind, id }) => ({ poolId: Number(pool), kind, id: Number(id) }));
}

function idsOf(pools: Pool[], kind: Pool['kind']): string {
  return Object.keys(numbersOf(pools, kind, 0)).join(',');
}

function numbersOf(pools: Pool[], kind: Pool['kind'], left: number): Record<string, number> {
  return Object.fromEntries(pools.filter((pool) => pool.kind === kind).map(({ id }) => [id, left]));
}
