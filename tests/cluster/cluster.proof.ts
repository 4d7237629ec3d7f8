import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { NO_ANSWER } from '#tests/sales/buyer.ts';
import { checkSales } from '#tests/sales/check-sales.ts';
import { heal, letOrdersRunOut, letTimePass } from '#tests/sales/heal.ts';
import { keepBuying } from '#tests/sales/keep-buying.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';
import { startClusterWorld } from './cluster-world.ts';
import type { ClusterWorld } from './cluster-world.ts';
import { faults } from './faults.ts';
import { signalAll } from './node-process.ts';
import { configure, untilLed, untilWhole } from './patroni-client.ts';
import { findLosses, playRound } from './play-round.ts';
import type { Figures } from './play-round.ts';
import { reasonNotToRun } from './reason-not-to-run.ts';

const reason = reasonNotToRun();
const mayBeSkipped = process.env['CLUSTER_PROOF'] === 'optional';
const rounds = faults.slice(0, Number(process.env['CLUSTER_ROUNDS'] ?? faults.length));
const LONG = { timeout: 30 * 60_000 };
const EXPECTED = ['in_progress', 'unavailable', 'sold_out', NO_ANSWER];
const BUYERS_AT_ONCE = 3;

if (reason !== undefined) console.warn(`The proof of the cluster was not run: ${reason}.`);

test.runIf(reason !== undefined && !mayBeSkipped)('this machine can run the proof of the cluster', () => {
  expect.fail(`Not run: ${reason}. CLUSTER_PROOF=optional lets the other proofs pass without it.`);
});

test.runIf(reason === undefined)(
  `${rounds.length} faults of the database under load lose no order and no payment, and sell no seat twice`,
  LONG,
  async () => {
    const world = await startWorld();
    const buying = await startBuying(world);
    const played: Figures[] = [];
    for (const fault of rounds) {
      const figures = await playRound(world, fault);
      played.push(figures);
      console.log(describe(figures));
      expect.soft(figures.secondsWithoutSale, fault.name).toBeLessThan(fault.longest);
      expect.soft(figures).toMatchObject({ lostOrders: 0, lostPayments: 0, oversold: 0 });
    }
    const bought = await buying.stop();
    expect(bought.refused).toEqual([]);
    await world.lookAt(await untilWhole(), async (sales) => {
      await letTimePass(sales);
      await heal(sales);
      expect(await checkSales(sales, { expected: EXPECTED })).toEqual([]);
      await letOrdersRunOut(sales);
      await heal(sales);
      expect(await checkSales(sales, { expected: EXPECTED })).toEqual([]);
    });
    console.log(`${bought.ordered} orders acknowledged, ${bought.paid} paid, in ${played.length} rounds.`);
  },
);

test.runIf(reason === undefined)(
  'without synchronous replication acknowledged orders are lost, and the same check finds them',
  LONG,
  async () => {
    const world = await startWorld();
    const leader = await untilWhole();
    const buying = await startBuying(world);
    const asynchronous = { synchronous_mode: false, synchronous_mode_strict: false };
    await configure(leader, asynchronous, world.cluster.settings);
    await world.lookAt(leader, untilAsynchronous);
    await until('there is load', () => world.soldAt.length >= 20, { longestMs: 60_000 });
    const before = world.soldAt.length;
    // What a leader sends too late is lost with it.
    signalAll(leader, 'SIGSTOP', ({ title }) => title.includes('walsender'));
    await until('orders are acknowledged', () => world.soldAt.length >= before + 10, { longestMs: 60_000 });
    const { patroni, etcd } = world.cluster.databases[leader];
    patroni.leaveOff();
    etcd.leaveOff();
    signalAll(leader, 'SIGKILL');
    const next = await untilLed((found) => found !== leader);
    await buying.stop();
    const { lostOrders } = await findLosses(world, next);
    console.log(`Asynchronous: ${lostOrders} acknowledged orders lost.`);
    expect(lostOrders).toBeGreaterThan(0);
  },
);

async function startWorld(): Promise<ClusterWorld> {
  const world = await startClusterWorld();
  onTestFinished(() => world.stop());
  return world;
}

async function startBuying(world: ClusterWorld): Promise<ReturnType<typeof keepBuying>> {
  const sessions = await world.lookAt(await untilWhole(), ({ database: { db } }) =>
    Promise.all([1, 2, 3].map(() => buildSession(db, { capacity: 100_000 }))),
  );
  return keepBuying(world, { sessions, atOnce: BUYERS_AT_ONCE });
}

async function untilAsynchronous({ database: { db } }: SalesWorld): Promise<void> {
  await until('no commit waits for a second node', async () => {
    const { rows } = await sql<{ names: string }>`
      select current_setting('synchronous_standby_names') as names`.execute(db);
    return rows[0]?.names === '';
  });
}

function describe({
  fault,
  secondsWithoutSale,
  acknowledged,
  lostOrders,
  lostPayments,
  oversold,
}: Figures): string {
  return `${fault}: ${secondsWithoutSale.toFixed(1)} s without a sale; ${acknowledged} orders acknowledged, ${lostOrders} lost; ${lostPayments} payments lost; ${oversold} seats oversold.`;
}
