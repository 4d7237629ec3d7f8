import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildSession } from '#tests/builders.ts';
import { checkOutUntilTold } from '#tests/sales/buyer.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';
import type { ClusterWorld } from './cluster-world.ts';
import type { Fault } from './faults.ts';
import { untilWhole } from './patroni-client.ts';
import type { DatabaseNode } from './settings.ts';

interface Losses {
  lostOrders: number;
  lostPayments: number;
  oversold: number;
}

export interface Figures extends Losses {
  fault: string;
  secondsWithoutSale: number;
  acknowledged: number;
}

const RARE_SEATS = 10;
const WANTING_THEM = 25;
const SALES_AFTERWARDS = 10;
const LONGEST_WITHOUT_SALE_MS = 180_000;
const PATIENCE = { longestMs: 60_000, everyMs: () => 500 };

/** One fault while the site sells, until all three nodes run again; meanwhile a crowd wants a few seats. */
export async function playRound(world: ClusterWorld, fault: Fault): Promise<Figures> {
  const { cluster, soldAt } = world;
  const leader = await untilWhole();
  const { id, programId } = await world.lookAt(leader, ({ database: { db } }) =>
    buildSession(db, { capacity: RARE_SEATS }),
  );
  const salesMore = (than: number) => () => soldAt.length >= than + SALES_AFTERWARDS;
  await until('there is load', salesMore(soldAt.length), { longestMs: 60_000 });
  const items = [{ programId, sessionId: id }];
  const crowd = Promise.all(Array.from({ length: WANTING_THEM }, () => checkOutUntilTold(world, { items })));
  const before = soldAt.length;
  const beganAt = performance.now();
  await fault.begin(cluster, leader);
  await sleep((fault.lastsSeconds ?? 0) * 1_000);
  if (fault.lastsSeconds === undefined) await untilSelling(world, beganAt);
  await fault.end?.(cluster, leader);
  await untilSelling(world, performance.now());
  const next = await untilWhole();
  const told = await crowd;
  const acknowledged = soldAt.length - before;
  const sold = told.filter(({ code }) => code === 'ok').length;
  if (sold !== RARE_SEATS) throw new Error(`${sold} of ${RARE_SEATS} rare seats were sold (${fault.name})`);
  const secondsWithoutSale = longestGap([beganAt, ...soldAt.slice(before), performance.now()]) / 1_000;
  const losses = await findLosses(world, next);
  return { fault: fault.name, secondsWithoutSale, acknowledged, ...losses };
}

/** Asked again while the machine is too busy to connect. */
export function findLosses(world: ClusterWorld, leader: DatabaseNode): Promise<Losses> {
  return until('the books are read', () => world.lookAt(leader, countLosses), PATIENCE);
}

async function untilSelling({ soldAt }: ClusterWorld, since: number): Promise<void> {
  await until('the site sells again', () => soldAt.filter((at) => at > since).length >= SALES_AFTERWARDS, {
    longestMs: LONGEST_WITHOUT_SALE_MS,
    everyMs: () => 100,
  });
}

function longestGap(times: number[]): number {
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** What buyers were told, from the ledger outside, beside what the database says. */
async function countLosses({ ledger, database: { db } }: SalesWorld): Promise<Losses> {
  const told = ledger.read().filter((entry) => entry.kind === 'answered');
  const { rows } = await sql<{
    reference: string;
    state: string;
  }>`select reference, state from orders`.execute(db);
  const states = new Map(rows.map(({ reference, state }) => [reference, state]));
  const references = told.flatMap(({ status, reference }) =>
    status === 200 && reference ? [reference] : [],
  );
  const paid = told.flatMap(({ paymentStatus, reference }) =>
    paymentStatus === 'paid' && reference ? [reference] : [],
  );
  const oversold = await sql<{ seats: number }>`
    select coalesce(sum(greatest(0, s.blocked + h.seats - s.capacity)), 0)::int as seats from seat_pools s join (
      select seat_pool_id, sum(quantity - freed) as seats from seat_holds where state in ('held', 'sold')
      group by seat_pool_id) h on h.seat_pool_id = s.id`.execute(db);
  return {
    lostOrders: new Set(references.filter((reference) => !states.has(reference))).size,
    lostPayments: new Set(paid.filter((reference) => states.get(reference) !== 'paid')).size,
    oversold: oversold.rows[0]?.seats ?? 0,
  };
}
