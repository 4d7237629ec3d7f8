import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inParallel } from '#server/platform/in-parallel.ts';
import { buildSession } from '#tests/builders.ts';
import { until } from '#tests/until.ts';
import { buildBuyer, checkOut, checkOutUntilTold } from './buyer.ts';
import { checkSales } from './check-sales.ts';
import { heal, letTimePass } from './heal.ts';
import { percentile } from './percentile.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';
import { shuffled } from './shuffled.ts';

const LOST_SHARE = 0.3;
const SOCKETS = 8;
const LONG = { timeout: 1_800_000 };
// A busy server refuses requests for a moment and says when to retry.
const EXPECTED = ['in_progress', 'validation_failed', 'unavailable'];

export function testDeliveries({ orders, repeats }: { orders: number; repeats: number }): void {
  describe('repeated requests and webhook deliveries to three processes', () => {
    let world: SalesWorld;
    beforeAll(async () => {
      world = await startSalesWorld({ processes: 3 });
    }, 180_000);
    afterAll(() => world.stop());

    test(
      `${repeats} requests at once under one key are one order, one session and one answer`,
      LONG,
      async () => {
        const { id, programId } = await buildSession(world.database.db, { capacity: 100 });
        const purchase = { items: [{ programId, sessionId: id }], key: 'one-click', buyer: buildBuyer() };
        const told = await Promise.all(
          Array.from({ length: repeats }, () => checkOutUntilTold(world, purchase)),
        );
        expect(new Set(told.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
        expect(told[0]?.status).toBe(200);
        const other = await checkOut(world, {
          ...purchase,
          items: [{ programId, sessionId: id, quantity: 2 }],
        });
        expect(other).toMatchObject({ status: 422, code: 'validation_failed' });
        expect(await takenOf(world, id)).toBe(1);
        expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
      },
    );

    test(
      `${orders} payments, each event 1 to 10 times in any order and 3 in 10 lost, are each booked once`,
      LONG,
      async () => {
        const { id, programId } = await buildSession(world.database.db, { capacity: orders });
        const deliveries = await payWithoutDelivery(world, { programId, sessionId: id }, orders);
        const unbooked = await checkSales(world, { expected: EXPECTED });
        expect(unbooked.filter((finding) => finding.includes('is not booked here'))).toHaveLength(orders);
        const kept = shuffled(deliveries).slice(0, Math.round(deliveries.length * (1 - LOST_SHARE)));
        const waits: number[] = [];
        await inParallel(shuffled(kept.flatMap(repeated)), SOCKETS, async (delivery) => {
          const began = performance.now();
          // A busy process refuses the event, and the provider retries.
          await until('it is taken', async () => (await world.forwarder.forward(delivery)) === 200);
          waits.push(performance.now() - began);
        });
        await until('every event was worked on', () => isInboxDone(world, kept.length), {
          longestMs: 600_000,
        });
        const lost = await checkSales(world, { expected: EXPECTED });
        for (const finding of lost)
          expect(finding).toMatch(/was paid at the provider and is not booked here/);

        await letTimePass(world);
        await heal(world);
        expect(await checkSales(world, { expected: EXPECTED })).toEqual([]);
        expect(await ticketsOf(world, id)).toBe(orders);
        console.log(
          `${waits.length} deliveries of ${kept.length} events: p99 ${Math.round(percentile(waits, 0.99))} ms; ` +
            `${lost.length} payments were healed`,
        );
      },
    );
  });
}

/** Pays without delivering events. Returns one event per payment. */
async function payWithoutDelivery(
  world: SalesWorld,
  item: { programId: number; sessionId: number },
  orders: number,
): Promise<string[]> {
  world.forwarder.gather();
  await inParallel(Array.from({ length: orders }), 16, async () => {
    const { session, code } = await checkOutUntilTold(world, { items: [item] });
    expect(code).toBe('ok');
    await world.sandbox.pay(session ?? '');
  });
  return world.forwarder.stopGathering();
}

function repeated(event: string): string[] {
  return Array.from({ length: 1 + Math.floor(Math.random() * 10) }, () => event);
}

async function isInboxDone({ database: { db } }: SalesWorld, events: number): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select count(*) filter (where processed_at is null) = 0 and count(*) >= ${events} as is_done
    from webhook_inbox`.execute(db);
  return rows[0]!.isDone;
}

async function takenOf({ database: { db } }: SalesWorld, sessionId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select taken from seat_pools s join workshop_sessions w on w.seat_pool_id = s.id
    where w.id = ${sessionId}`.execute(db);
  return rows[0]!.taken;
}

async function ticketsOf({ database: { db } }: SalesWorld, sessionId: number): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from tickets t join order_lines l on l.id = t.order_line_id
    where l.session_id = ${sessionId}`.execute(db);
  return rows[0]!.tickets;
}
