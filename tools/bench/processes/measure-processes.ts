import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#server/platform/in-parallel.ts';
import { CHECKOUT, checkoutBody } from '../checkout-bench.ts';
import { startChild } from '../children.ts';
import type { Shop } from '../full-size/shop.ts';
import { postJson } from '../full-size/shop.ts';
import { startFullSite } from '../full-size/start-full-site.ts';
import { runLoad } from '../measure-rate.ts';
import { printColumns } from '../print-table.ts';
import { databaseSeconds, processorSeconds } from '../process-usage.ts';
import type { Server } from '../start-server.ts';
import { startSiteWithCards } from '../start-site.ts';
import { Void } from '../void.ts';

const PROCESSES = [1, 2, 4];
const SECONDS = 12;
const WARM_UP_SECONDS = 3;
const IDLE_SECONDS = 4;
const IDLE_WINDOWS = 5;
// Of all processes together.
const CONNECTIONS = 16;
const SETTLED = 60;
const LONGEST_SETTLING_MS = 180_000;
const DATABASE_CORES = [2, 8, 32];
// Above it, waiting grows faster than what is done.
const BUSY_SHARE = 0.7;

interface Load {
  what: string;
  /** Of all processes together, so few that nobody waits for a processor. */
  perSecond: number;
  path: string;
  paths?: string[];
  bodies?: string[];
}

interface Spent {
  what: string;
  processes: number;
  count: number;
  seconds: number;
  serverMs: number;
  databaseMs: number;
}

/**
 * The same load on one, two and four processes with one database at full size: what each answer costs of a processor,
 * without what the processes use when nobody asks.
 */
export async function measureProcesses(folder: string): Promise<void> {
  const full = await startFullSite(folder);
  const sites = [full.shop.site];
  const loads: ChildProcess[] = [];
  const spent: Spent[] = [];
  for (const processes of PROCESSES) {
    while (sites.length < processes) sites.push(await startSiteWithCards(folder, full.cards));
    while (loads.length < processes)
      loads.push(startChild('tools/bench/load-process.ts', { env: {}, log: `${folder}/load.log` }));
    const idle = await measureIdle(sites);
    for (const load of loadsOf(full.shop)) spent.push(await measureLoad(load, { sites, loads, idle }));
    spent.push(await measureSettling(full.shop, { sites, idle }));
  }
  printSpent(spent);
  printReckoning(spent);
  for (const site of sites.slice(1)) await site.stop();
  await full.stop();
}

function loadsOf({ slugs, sessions }: Shop): Load[] {
  const kept = [
    '/api/v1/programs',
    '/api/v1/workshop-sessions',
    ...slugs.flatMap((slug) => [`/api/v1/programs/${slug}`, `/api/v1/programs/${slug}/workshop-sessions`]),
    ...sessions.slice(0, 100).map(({ sessionId }) => `/api/v1/workshop-sessions/${sessionId}`),
  ];
  const searches = ['science', 'studio', 'design', 'public', 'seminar', 'debate', 'film', 'field'];
  return [
    { what: 'reads from memory', perSecond: 1_600, path: '/api/v1/programs', paths: kept },
    {
      what: 'reads from the database',
      perSecond: 40,
      path: '/api/v1/programs',
      paths: searches.map((word) => `/api/v1/programs?search=${word}`),
    },
    { what: 'checkouts', perSecond: 40, path: CHECKOUT, bodies: sessions.slice(0, 1_000).map(checkoutBody) },
  ];
}

async function measureLoad(
  { what, path, perSecond, ...asked }: Load,
  { sites, loads, idle }: Running & { loads: ChildProcess[] },
): Promise<Spent> {
  const runAll = async (seconds: number) =>
    Promise.all(
      sites.map((site, index) => {
        const load = loads[index];
        if (!load) throw new Error('each process has its own load');
        const share = { connections: CONNECTIONS / sites.length, perSecond: perSecond / sites.length };
        return runLoad(load, { url: site.url + path, seconds, headers: {}, ...share, ...asked });
      }),
    );
  await runAll(WARM_UP_SECONDS);
  const before = usedBy(sites);
  const reports = await runAll(SECONDS);
  const used = difference(before, usedBy(sites));
  const bad = reports.find(
    ({ answers, failures }) => failures > 0 || Object.keys(answers).some((status) => status !== '200'),
  );
  if (bad) throw new Void(`${what}: ${JSON.stringify(bad.answers)} and ${bad.failures} failures.`);
  const count = reports.reduce((sum, { answers }) => sum + (answers['200'] ?? 0), 0);
  return spentOf({ what, processes: sites.length, count, seconds: SECONDS }, without(idle, SECONDS, used));
}

/** What watching the catalogue and looking for jobs use: the least of several times, because a start takes a while to end. */
async function measureIdle(sites: Server[]): Promise<Used> {
  const windows: Used[] = [];
  for (let window = 0; window < IDLE_WINDOWS; window += 1) {
    const before = usedBy(sites);
    await sleep(IDLE_SECONDS * 1_000);
    windows.push(difference(before, usedBy(sites)));
  }
  const least = (part: keyof Used) => Math.min(...windows.map((used) => used[part])) / IDLE_SECONDS;
  const idle = { server: least('server'), database: least('database') };
  const percent = (share: number) => `${(100 * share).toFixed(1)} % of a processor`;
  console.log(`${sites.length} idle: server ${percent(idle.server)}, database ${percent(idle.database)}.`);
  return idle;
}

/** Paid orders, until each is settled and its email is sent. */
async function measureSettling({ database }: Shop, { sites, idle }: Running): Promise<Spent> {
  const { rows } = await database.query<{ id: string; order: string }>(
    `select provider_session_id as id, order_id as order from checkout_attempts
    where state = 'open' and provider_session_id like 'cs_live_%' order by order_id desc limit ${SETTLED}`,
  );
  const before = usedBy(sites);
  const begun = performance.now();
  await inParallel([...rows.entries()], 8, async ([index, { id }]) => {
    const site = sites[index % sites.length];
    if (site) await postJson(site, '/api/v1/stripe/verify-payment', JSON.stringify({ session_id: id }));
  });
  const orders = rows.map(({ order }) => `order:${order}`);
  const countSent = async () => {
    const { rows: sent } = await database.query<{ count: number }>(
      `select count(*)::int as count from emails where kind = 'order_paid' and state = 'sent' and subject = any($1)`,
      [orders],
    );
    return sent[0]?.count ?? 0;
  };
  while ((await countSent()) < orders.length) {
    if (performance.now() - begun > LONGEST_SETTLING_MS) throw new Void('the orders were not settled.');
    await sleep(1_000);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const counted = { what: 'settlements with email', processes: sites.length, count: rows.length, seconds };
  return spentOf(counted, without(idle, seconds, difference(before, usedBy(sites))));
}

interface Running {
  sites: Server[];
  /** Used in a second by processes that nobody asks. */
  idle: Used;
}

interface Used {
  server: number;
  database: number;
}

function usedBy(sites: Server[]): Used {
  const [{ databasePid } = { databasePid: undefined }] = sites;
  return {
    server: sites.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    database: databasePid === undefined ? 0 : databaseSeconds(databasePid),
  };
}

function difference(before: Used, after: Used): Used {
  return { server: after.server - before.server, database: after.database - before.database };
}

function without(idle: Used, seconds: number, used: Used): Used {
  return { server: used.server - idle.server * seconds, database: used.database - idle.database * seconds };
}

function spentOf(
  counted: Pick<Spent, 'what' | 'processes' | 'count' | 'seconds'>,
  { server, database }: Used,
): Spent {
  const each = (seconds: number) => (seconds * 1_000) / counted.count;
  return { ...counted, serverMs: each(server), databaseMs: each(database) };
}

function printSpent(spent: Spent[]): void {
  const heads = [
    'load',
    'processes',
    'answers/s',
    'server ms',
    'database ms',
    'database share',
    'per processor second',
    'beside one',
  ];
  const rows = spent
    .toSorted((a, b) => whatsOf(spent).indexOf(a.what) - whatsOf(spent).indexOf(b.what))
    .map((one) => {
      const { what, processes, count, seconds, serverMs, databaseMs } = one;
      const first = spent.find((other) => other.what === what) ?? one;
      return [
        what,
        String(processes),
        (count / seconds).toFixed(0),
        serverMs.toFixed(3),
        databaseMs.toFixed(3),
        `${((100 * databaseMs) / (serverMs + databaseMs)).toFixed(0)} %`,
        perProcessorSecond(one).toFixed(0),
        (perProcessorSecond(one) / perProcessorSecond(first)).toFixed(2),
      ];
    });
  console.log('');
  printColumns([heads, ...rows]);
}

function whatsOf(spent: Spent[]): string[] {
  return [...new Set(spent.map(({ what }) => what))];
}

function perProcessorSecond({ serverMs, databaseMs }: Spent): number {
  return 1_000 / (serverMs + databaseMs);
}

/** From measured processor time, where nothing else than the database's processor is the limit. */
function printReckoning(spent: Spent[]): void {
  const most = Math.max(...PROCESSES);
  const databaseMs = (what: string) =>
    spent.find((one) => one.what === what && one.processes === most)?.databaseMs ?? Number.NaN;
  const checkoutMs = databaseMs('checkouts');
  const saleMs = checkoutMs + databaseMs('settlements with email');
  console.log(
    `\nReckoned from the database's processor time with ${most} processes, ${100 * BUSY_SHARE} % busy:`,
  );
  printColumns([
    ['cores of PostgreSQL', 'checkouts/s', 'sales/s, checkout to email'],
    ...DATABASE_CORES.map((cores) => {
      const busyMs = cores * 1_000 * BUSY_SHARE;
      return [String(cores), (busyMs / checkoutMs).toFixed(0), (busyMs / saleMs).toFixed(0)];
    }),
  ]);
}
