import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { NO_ANSWER } from './buyer.ts';
import { checkSales } from './check-sales.ts';
import { heal, letOrdersRunOut, letTimePass } from './heal.ts';
import { keepBuying } from './keep-buying.ts';
import { killNowAndThen } from './kill-now-and-then.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';
import { supervise } from './supervise.ts';

const LONG = { timeout: 1_800_000 };
const AT_REST = ['in_progress', 'unavailable', NO_ANSWER];

export function testStorm({ seconds, buyersAtOnce }: { seconds: number; buyersAtOnce: number }): void {
  describe('three supervised processes', () => {
    let world: SalesWorld;
    beforeAll(async () => {
      world = await startSalesWorld({ processes: 3 });
    }, 180_000);
    afterAll(() => world.stop());

    test(
      `one is killed every 1 to 3 s for ${seconds} s under load: nothing acknowledged is lost`,
      LONG,
      async () => {
        const { db } = world.database;
        const sessions = await Promise.all([1, 2, 3].map(() => buildSession(db, { capacity: 100_000 })));
        const buying = keepBuying(world, { sessions, atOnce: buyersAtOnce });
        const supervision = supervise(world);
        const killed = await killNowAndThen(world, { seconds, everyMs: () => 1_000 + Math.random() * 2_000 });
        const bought = await buying.stop();
        await supervision.stop();

        expect(bought.refused).toEqual([]);
        expect(bought.paid).toBeGreaterThan(0);
        await letTimePass(world);
        await heal(world);
        expect(await checkSales(world, { expected: AT_REST })).toEqual([]);
        await letOrdersRunOut(world);
        await heal(world);
        expect(await checkSales(world, { expected: AT_REST })).toEqual([]);
        const waiting = db.selectFrom('orders').select('reference').where('state', '=', 'pending');
        expect(await waiting.execute()).toEqual([]);
        const lost = await loseAnOrder(world);
        expect(await checkSales(world, { expected: AT_REST })).toEqual([
          `order ${lost} was acknowledged and does not exist`,
        ]);
        console.log(
          `${killed} processes killed, ${bought.ordered} orders acknowledged, ${bought.paid} paid; ` +
            `longest wait of a buyer ${Math.round(bought.longestMs)} ms`,
        );
      },
    );
  });
}

/** Imitates a database that confirms too early: it shows no trace of the lost order. */
async function loseAnOrder({ database: { db } }: SalesWorld): Promise<string> {
  const { id, reference } = await db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('state', '=', 'expired')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = sql`select id from order_lines where order_id = ${id}`;
  await sql`delete from seat_holds where order_line_id in (${lines})`.execute(db);
  for (const table of ['orderEvents', 'checkoutAttempts', 'orderLines'] as const)
    await db.deleteFrom(table).where('orderId', '=', id).execute();
  await db.deleteFrom('orders').where('id', '=', id).execute();
  return reference;
}
