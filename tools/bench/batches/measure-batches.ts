import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { openConnection } from '#server/db/connection.ts';
import type { Connection } from '#server/db/connection.ts';
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#server/platform/in-parallel.ts';
import { isWorthAnotherTry } from '#server/platform/in-transaction.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildStranger, buildWish } from '#tests/build-wish.ts';
import type { Wish } from '#tests/build-wish.ts';
import { percentile } from '#tests/sales/percentile.ts';
import { addSessions } from '../add-sessions.ts';
import type { Seats } from '../checkout-bench.ts';
import { startCardStub, targetIn } from '../full-size/start-full-site.ts';
import { median } from '../median.ts';
import { printColumns } from '../print-table.ts';
import { databaseSeconds } from '../process-usage.ts';
import { startSiteWithCards } from '../start-site.ts';
import { Void } from '../void.ts';
import { placePlainly } from './place-plainly.ts';

const PROCESSES = 2;
const CONNECTIONS = 6;
// As server/open-context.ts.
const AT_ONCE = 2;
const BUYERS_AT_ONCE = 100;
const ROUNDS = 3;
const SOLD = 1_500;
const REFUSED = 500;
const SPREAD = 1_000;
const LOCKED_MS = 4_000;
const CARTS = 40;
const MICROSECONDS = 1_000_000;

type Place = (ctx: Context, wish: ReturnType<typeof buildWish>) => Promise<{ outcome: string }>;

interface Way {
  name: string;
  hasGates: boolean;
  place: Place;
}

const ways: Way[] = [
  { name: 'a transaction each', hasGates: false, place: placePlainly },
  { name: 'batches without gates', hasGates: false, place: placeOrder },
  { name: 'batches and gates', hasGates: true, place: placeOrder },
];

interface Outcome {
  group: string;
  outcome: string;
  milliseconds: number;
}

interface Rush {
  what: string;
  /** Each buyer's cart, in order, with the group in which the waiting is counted. */
  carts(database: pg.Client): Promise<{ group: string; wishes: Wish[] }[]>;
  /** Held by somebody for the first seconds. */
  locked?: number;
}

/** Orders placed by two processes' worth of connections: each in its own transaction, in batches, and with gates too. */
export async function measureBatches(folder: string): Promise<void> {
  const cards = await startCardStub(folder);
  const site = await startSiteWithCards(folder, cards);
  const database = new pg.Client(targetIn(folder));
  database.on('error', () => {});
  await database.connect();
  const connections = Array.from({ length: PROCESSES }, () =>
    openConnection({ target: targetIn(folder), size: CONNECTIONS, log: pino({ level: 'silent' }) }),
  );
  const runs: Run[] = [];
  for (const rush of await rushes(database))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of ways)
        runs.push(...(await run(way, rush, { database, connections, databasePid: site.databasePid ?? 0 })));
  printRuns(runs);
  await Promise.all(connections.map(({ db }) => db.destroy()));
  await database.end();
  await site.stop();
  await cards.stop();
}

/** The median of the rounds, column by column. */
function printRuns(runs: Run[]): void {
  const heads = ['rush', 'way', ...Object.keys(runs[0]?.figures ?? {})];
  const rows = [...new Set(runs.map(({ what }) => what))].flatMap((what) =>
    ways.map(({ name }) => {
      const rounds = runs.filter((each) => each.what === what && each.way === name);
      const columns = Object.keys(rounds[0]?.figures ?? {});
      return [
        what,
        name,
        ...columns.map((column) => short(median(rounds.map(({ figures }) => figures[column] ?? 0)))),
      ];
    }),
  );
  console.log('');
  printColumns([heads, ...rows], (column) => column > 1);
}

function short(value: number): string {
  return value >= 10 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
}

async function rushes(database: pg.Client): Promise<Rush[]> {
  const spread = await addSessions(database, SPREAD, SOLD);
  const [locked] = await addSessions(database, 1, SOLD * CARTS);
  const partners = await addSessions(database, CARTS, SOLD);
  if (!locked) throw new Void('there is nothing to sell.');
  await askForNoChallenge(database, [locked, ...spread, ...partners]);
  const wish = ({ programId, sessionId }: Seats): Wish => ({ programId, sessionId });
  return [
    {
      what: `one session of ${SOLD} seats`,
      carts: async () => {
        const [hot] = await addSessions(database, 1, SOLD);
        await askForNoChallenge(database, hot ? [hot] : []);
        return Array.from({ length: SOLD + REFUSED }, () => ({ group: '', wishes: hot ? [wish(hot)] : [] }));
      },
    },
    {
      what: `over ${SPREAD} sessions, one of them sold out`,
      carts: async () => {
        const [gone] = await addSessions(database, 1, 0);
        return Array.from({ length: SOLD + REFUSED }, (_, buyer) => {
          const wanted = buyer % 4 === 3 ? gone : spread[buyer % spread.length];
          return { group: '', wishes: wanted ? [wish(wanted)] : [] };
        });
      },
    },
    {
      what: `over ${SPREAD} sessions, beside a locked one`,
      locked: locked.poolId,
      carts: async () =>
        Array.from({ length: SOLD + REFUSED }, (_, buyer) => {
          const partner = partners[(buyer >> 2) % CARTS];
          const other = spread[buyer % spread.length];
          return buyer % 4 === 3 && partner
            ? { group: 'who want the locked one', wishes: [wish(locked), wish(partner)] }
            : { group: 'all others', wishes: other ? [wish(other)] : [] };
        }),
    },
  ];
}

/** Seats that are held and not paid would ask every further buyer for a challenge, which is not what is measured. */
async function askForNoChallenge(database: pg.Client, sessions: Seats[]): Promise<void> {
  await database.query(
    `insert into challenge_rules (seat_pool_id, asks, reason, ends_at)
    select unnest($1::bigint[]), 'never', 'measured', now() + interval '1 hour'`,
    [sessions.map(({ poolId }) => poolId)],
  );
}

interface Run {
  what: string;
  way: string;
  figures: Record<string, number>;
}

interface On {
  database: pg.Client;
  connections: Connection[];
  databasePid: number;
}

async function run(
  { name, hasGates, place }: Way,
  { what, carts, locked }: Rush,
  { database, connections, databasePid }: On,
): Promise<Run[]> {
  const contexts = connections.map((connection) => contextOn(connection, hasGates));
  const wishes = (await carts(database)).map(({ group, wishes: wanted }) => ({
    group,
    wish: buildWish(wanted, { buyer: buildStranger() }),
  }));
  const outcomes: Outcome[] = [];
  const usedBefore = { own: process.cpuUsage(), database: databaseSeconds(databasePid) };
  const begun = performance.now();
  const holding = locked === undefined ? undefined : holdLock(database, locked);
  await holding?.held;
  await inParallel([...wishes.entries()], BUYERS_AT_ONCE, async ([index, { group, wish }]) => {
    const ctx = contexts[index % contexts.length];
    const from = performance.now();
    const outcome = ctx ? await outcomeOf(place(ctx, wish)) : '';
    outcomes.push({ group, outcome, milliseconds: performance.now() - from });
  });
  const seconds = (performance.now() - begun) / 1_000;
  await holding?.released;
  const own = process.cpuUsage(usedBefore.own);
  const databaseMs = (databaseSeconds(databasePid) - usedBefore.database) * 1_000;
  const ownMs = ((own.user + own.system) / MICROSECONDS) * 1_000;
  return [...new Set(outcomes.map(({ group }) => group))].toSorted().map((group) => {
    const these = outcomes.filter((each) => each.group === group);
    const count = (outcome: string) => these.filter((each) => each.outcome === outcome).length;
    const waits = these.map(({ milliseconds }) => milliseconds);
    const placed = count('placed');
    const soldOut = count('sold_out');
    return {
      what: group === '' ? what : `${what}: ${group}`,
      way: name,
      figures: {
        buyers: these.length,
        placed,
        'sold out': soldOut,
        'asked to try again': these.length - placed - soldOut,
        'buyers/s': outcomes.length / seconds,
        'p50 ms': percentile(waits, 0.5),
        'p95 ms': percentile(waits, 0.95),
        'processor ms a buyer': (ownMs + databaseMs) / outcomes.length,
        'of the database': databaseMs / outcomes.length,
      },
    };
  });
}

function contextOn(connection: Connection, hasGates: boolean): Context {
  const seatQueue = hasGates
    ? openKeyedQueue({ atOnce: AT_ONCE })
    : { run: <Result>(_keys: string[], work: () => Promise<Result>) => work() };
  return buildContext(connection, { seatQueue });
}

/** As startCheckout does, an order that was overtaken is placed again. */
async function outcomeOf(placing: Promise<{ outcome: string }>): Promise<string> {
  try {
    return (await placing).outcome;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (isDatabaseUnavailable(error) || isWorthAnotherTry(error)) return 'unavailable';
    throw error;
  }
}

/** A transaction that somebody has forgotten. */
function holdLock(
  database: pg.Client,
  poolId: number,
): { held: Promise<unknown>; released: Promise<unknown> } {
  const held = database
    .query('begin')
    .then(() => database.query('select from seat_pools where id = $1 for update', [poolId]));
  const released = held.then(() => sleep(LOCKED_MS)).then(() => database.query('rollback'));
  return { held, released };
}
