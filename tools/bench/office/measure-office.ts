import { statSync } from 'node:fs';
import pg from 'pg';
import { percentile } from '#tests/sales/percentile.ts';
import { printColumns } from '../print-table.ts';
import { startServer } from '../start-server.ts';
import type { Server } from '../start-server.ts';
import { startSiteWithCards } from '../start-site.ts';
import { addresses } from './addresses.ts';
import type { MeasuredScreen } from './addresses.ts';
import { askOffice } from './ask-office.ts';
import { enterOffice } from './enter-office.ts';
import { findSamples } from './find-samples.ts';
import type { Scan } from './find-scans.ts';
import { findScans, readLog } from './find-scans.ts';
import { openFullSize } from './open-full-size.ts';

const TIMES = 50;
const AIM_MS = 200;
const LARGE_ROWS = 10_000;
const SEEN_TWICE = 2;

/** Every screen of the office over two years of a firm at full size. False where one is too slow or reads a table as a whole. */
export async function measureOffice(folder: string): Promise<boolean> {
  const target = { host: `${folder}/data/run`, user: 'nyea', database: 'nyea' };
  const cards = await startServer('tools/bench/card-stub.ts', {
    env: {},
    log: `${folder}/stub.log`,
    probe: '/v1/ready',
  });
  const site = await startSiteWithCards(folder, cards);
  const { token, asked, large } = await prepare(target);
  const isFast = await measureTimes(site, token, asked);
  await explainEverything(target);
  await site.stop();
  const explained = await startSiteWithCards(folder, cards);
  const scans = await findAllScans(explained, { token, asked, large, folder });
  await explained.stop();
  await cards.stop();
  for (const { what, table, statement } of scans)
    console.log(`\n${what}: reads all of ${table}\n  ${statement.slice(0, 1_000)}`);
  if (scans.length === 0) console.log('\nNo plan reads a large table from one end to the other.');
  return isFast && scans.length === 0;
}

async function prepare(target: pg.ClientConfig) {
  const client = await openFullSize(target);
  const token = await enterOffice(client);
  const samples = await findSamples(client);
  const tables = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind in ('r', 'p') and reltuples >= ${LARGE_ROWS}`,
  );
  await client.end();
  return { token, asked: addresses(samples), large: new Set(tables.rows.map(({ relname }) => relname)) };
}

async function measureTimes(site: Server, token: string, asked: MeasuredScreen[]): Promise<boolean> {
  const table = [['screen', 'asked', 'rows', 'p50 ms', 'p95 ms', `aim ${AIM_MS}`]];
  let isFast = true;
  for (const each of asked) {
    const { milliseconds, rows } = await askOffice({ url: site.url, token }, each, TIMES);
    const p95 = percentile(milliseconds, 0.95);
    if (p95 > AIM_MS) isFast = false;
    table.push([
      each.what,
      String(milliseconds.length),
      String(rows),
      percentile(milliseconds, 0.5).toFixed(1),
      p95.toFixed(1),
      p95 > AIM_MS ? 'MISSED' : 'met',
    ]);
  }
  console.log('');
  printColumns(table);
  return isFast;
}

/** From the next connections on PostgreSQL writes down the plan of whatever it runs, also inside of functions. */
async function explainEverything(target: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_nested_statements = on`,
    // What a screen asks is explained as for the first time, with the values that it asked for.
    `plan_cache_mode = force_custom_plan`,
  ])
    await client.query(`alter database nyea set ${setting}`);
  await client.end();
}

interface Explained {
  token: string;
  asked: MeasuredScreen[];
  large: ReadonlySet<string>;
  folder: string;
}

/** Timed work runs meanwhile: what counts is found both times that an address is asked. */
async function findAllScans(site: Server, { token, asked, large, folder }: Explained) {
  const log = `${folder}/data/postgres/server.log`;
  const found: (Scan & { what: string })[] = [];
  for (const each of asked) {
    const seen = new Map<string, { scan: Scan; times: number }>();
    for (let round = 0; round < SEEN_TWICE; round += 1) {
      const from = statSync(log).size;
      await askOffice({ url: site.url, token }, each, 2 * each.paths.length);
      const scans = new Map(
        findScans(readLog(log, from), large).map((scan) => [`${scan.table} ${scan.statement}`, scan]),
      );
      for (const [key, scan] of scans) seen.set(key, { scan, times: (seen.get(key)?.times ?? 0) + 1 });
    }
    for (const { scan, times } of seen.values())
      if (times === SEEN_TWICE) found.push({ ...scan, what: each.what });
  }
  return found;
}
