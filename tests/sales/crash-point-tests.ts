import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import {
  buildBuyer,
  checkOut,
  checkOutUntilTold,
  NO_ANSWER,
  untilTaken,
  verifyPayment,
  verifyUntilTold,
} from './buyer.ts';
import { checkSales } from './check-sales.ts';
import { endLeases, heal, letOrdersRunOut, letTimePass } from './heal.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';

const EXPECTED = ['in_progress', 'unavailable'];
const LONG = { timeout: 1_800_000 };

const duringCheckout = [
  'after the order is placed',
  'before the session is made',
  'after the session is made',
  'after the session is noted',
];
const duringPayment = ['after the event is received', 'before the settlement', 'after the settlement'];
const duringRefund = ['before the refund is sent', 'after the refund is sent'];

interface CrashPoints {
  runs: number;
  /** Points at which the test also checks the seats if the buyer never retries. */
  withoutBuyer?: string[];
}

/** Starts a process that dies at the point, next to or before one that continues. */
export function testCrashPoints({ runs, withoutBuyer = duringCheckout }: CrashPoints): void {
  let world: SalesWorld;
  let goesOn: string;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 1 });
    goesOn = world.servers[0]!.url;
  }, 180_000);
  afterAll(() => world.stop());

  async function startDoomed(point: string) {
    const { url, ended } = await world.startServer({ CRASH_AT: point });
    return { doomed: { ...world, nextUrl: () => url }, url, ended };
  }

  async function repeatedly(work: () => Promise<void>): Promise<void> {
    for (let run = 1; run <= runs; run += 1) await work();
    expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
  }

  test.each(duringCheckout)(
    'a process dies %s: the buyer repeats the request elsewhere and has one order',
    LONG,
    (point) =>
      repeatedly(async () => {
        const { id, programId } = await buildSession(world.database.db, { capacity: 2 });
        const purchase = { items: [{ programId, sessionId: id }], key: 'a-click', buyer: buildBuyer() };
        const { doomed, ended } = await startDoomed(point);
        expect((await untilTaken(() => checkOut(doomed, purchase))).code).toBe(NO_ANSWER);
        expect(await ended).toBe('SIGKILL');
        await endLeases(world);
        const { code, session } = await checkOutUntilTold(world, purchase);
        expect(code).toBe('ok');
        await world.sandbox.pay(session ?? '');
        expect((await verifyUntilTold(world, session ?? '')).paymentStatus).toBe('paid');
      }),
  );

  test.each(withoutBuyer)(
    'a process dies %s and the buyer does not return: the seat is released',
    LONG,
    (point) =>
      repeatedly(async () => {
        const { id, programId, poolId } = await buildSession(world.database.db, { capacity: 1 });
        const { doomed, ended } = await startDoomed(point);
        await untilTaken(() => checkOut(doomed, { items: [{ programId, sessionId: id }] }));
        expect(await ended).toBe('SIGKILL');
        expect(await takenOf(world, poolId)).toBe(1);
        await letTimePass(world);
        await heal(world);
        await letOrdersRunOut(world);
        await heal(world);
        expect(await takenOf(world, poolId)).toBe(0);
      }),
  );

  test.each(duringPayment)('a process dies %s: the payment is booked once all the same', LONG, (point) =>
    repeatedly(async () => {
      const { id, programId } = await buildSession(world.database.db, { capacity: 1 });
      const { session } = await checkOutUntilTold(world, { items: [{ programId, sessionId: id }] });
      world.forwarder.gather();
      await world.sandbox.pay(session ?? '');
      const deliveries = world.forwarder.stopGathering();
      const { doomed, url, ended } = await startDoomed(point);
      world.servers[0]!.url = url;
      if (point === 'after the event is received')
        await Promise.all(deliveries.map((delivery) => world.forwarder.forward(delivery)));
      else await untilTaken(() => verifyPayment(doomed, session ?? ''));
      expect(await ended).toBe('SIGKILL');
      world.servers[0]!.url = goesOn;
      for (const delivery of deliveries) await world.forwarder.forward(delivery);
      expect((await verifyUntilTold(world, session ?? '')).paymentStatus).toBe('paid');
      await letTimePass(world);
      await heal(world);
    }),
  );
}

/** Refunds are sent by whichever process is free, so these have a database on which only the doomed one works. */
export function testCrashPointsOfRefunds({ runs }: { runs: number }): void {
  test.each(duringRefund)('a process dies %s: the money goes back once', LONG, async (point) => {
    const world = await startSalesWorld({ processes: 0 });
    try {
      for (let run = 1; run <= runs; run += 1) {
        const { id, programId, poolId } = await buildSession(world.database.db, { capacity: 1 });
        const { url, ended } = await world.startServer({ CRASH_AT: point });
        world.servers.splice(0, 1, { ...world.servers[0]!, url });
        const { session } = await checkOutUntilTold(world, { items: [{ programId, sessionId: id }] });
        await giveSeatAway(world, poolId);
        await world.sandbox.pay(session ?? '');
        await verifyPayment(world, session ?? '');
        expect(await ended).toBe('SIGKILL');
        expect(await checkSales(world, { expected: EXPECTED })).not.toEqual([]);
        await letTimePass(world);
        await heal(world);
      }
      expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
      const orders = await world.database.db.selectFrom('orders').select('state').execute();
      expect(orders).toEqual(Array.from({ length: runs }, () => ({ state: 'refunded' })));
    } finally {
      await world.stop();
    }
  });
}

/** As if the hold had lapsed and the seat had been sold to somebody else, before the payment arrives. */
async function giveSeatAway({ database: { db } }: SalesWorld, poolId: number): Promise<void> {
  await sql`update orders set state = 'expired' where state = 'pending'`.execute(db);
  await sql`update seat_holds set state = 'released' where seat_pool_id = ${poolId}`.execute(db);
  await sql`update seat_pools set blocked = 1 where id = ${poolId}`.execute(db);
}

async function takenOf({ database: { db } }: SalesWorld, poolId: number): Promise<number> {
  const pool = db.selectFrom('seatPools').select('taken').where('id', '=', poolId);
  return (await pool.executeTakeFirstOrThrow()).taken;
}
