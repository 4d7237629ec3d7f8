import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { buildBuyer, checkOutUntilTold, verifyUntilTold } from './buyer.ts';
import { cancelNaively } from './cancel-naively.ts';
import { checkChanges } from './check-changes.ts';
import { heal, letOrdersRunOut, letTimePass } from './heal.ts';
import { killNowAndThen } from './kill-now-and-then.ts';
import { keepMoving, moveToCheaper } from './move-dates.ts';
import type { Mover } from './move-dates.ts';
import { moveNaively } from './move-naively.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';
import { shuffled } from './shuffled.ts';
import { supervise } from './supervise.ts';

const LONG = { timeout: 1_800_000 };
const MOVERS = 50;
/** They share the few connections of one process. */
const AT_ONCE = 10;
const PRICES = [100_000, 100_000, 121_000];
/** Three of these hold all movers, with ten seats to spare. */
const CAPACITY = 20;

/** Movers go round without end and leave much unpaid, which is refused to buyers. */
const withoutRulesForBuyers = {
  pressureSeats: 1_000,
  unpaidOrdersAnHour: 1_000_000,
  cartChangesAnHour: 1_000_000,
};

const crashPointsOfMoves = [
  'after a change of date is decided',
  'before a change of date is committed',
  'before a paid change of date is committed',
];

/** Fifty movers round three nearly full sessions, while processes die under them. */
export function testMoveStorm({ seconds }: { seconds: number }): void {
  describe('three supervised processes', () => {
    let world: SalesWorld;
    beforeAll(async () => {
      world = await startSalesWorld({ processes: 3 });
    }, 180_000);
    afterAll(() => world.stop());

    test(`one dies every 2 to 5 s for ${seconds} s: seats and money are conserved`, LONG, async () => {
      const movers = await sellSeats(world);
      const moving = keepMoving(world, movers);
      const start = world.startServer;
      // Every other process that starts again is to die at one of the points.
      let turn = 0;
      world.startServer = () => {
        turn += 1;
        return start(turn % 2 === 0 ? {} : { CRASH_AT: shuffled(crashPointsOfMoves)[0] ?? '' });
      };
      const supervision = supervise(world);
      await killNowAndThen(world, {
        seconds,
        everyMs: () => 2_000 + Math.random() * 3_000,
        isEnough: () => moving.moves.moved > 0 && moving.moves.paid > 0,
      });
      world.startServer = start;
      const moves = await moving.stop();
      await supervision.stop();

      expect(moves.failed).toEqual([]);
      expect(moves.moved).toBeGreaterThan(0);
      expect(moves.paid).toBeGreaterThan(0);
      await letTimePass(world);
      await heal(world);
      await letOrdersRunOut(world);
      await heal(world);
      expect(await checkChanges(world, { seats: MOVERS })).toEqual([]);
      console.log(
        `${moves.moved} moved at once, ${moves.paid} paid for, ${moves.refused} refused, ${turn} processes started again`,
      );
    });
  });

  describe('what is done naively is found', () => {
    let world: SalesWorld;
    beforeEach(async () => {
      world = await startSalesWorld({ processes: 1 });
    }, 180_000);
    afterEach(() => world.stop());

    test('a move by refund and a new purchase', LONG, async () => {
      const movers = await sellSeats(world);
      for (let first = 0; first < MOVERS; first += AT_ONCE)
        await Promise.all(movers.slice(first, first + AT_ONCE).map((mover) => moveNaively(world, mover)));
      const found = await checkChanges(world, { seats: MOVERS });
      expect(found).toContainEqual(expect.stringMatching(/seats are left of 50 that were sold/));
    });

    test('a cancellation by a quote that was read before the order was locked', LONG, async () => {
      const movers = await sellSeats(world, { percent: 50 });
      const dear = movers[2]!;
      await cancelNaively(world, dear, () => moveToCheaper(world, dear));
      expect(await checkChanges(world, { seats: MOVERS - 1 })).toContain(
        `order ${dear.reference} has 50000 of its money, and should have 71000`,
      );
    });
  });
}

async function sellSeats(world: SalesWorld, { percent = 100 } = {}): Promise<Mover[]> {
  const { db } = world.database;
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(withoutRulesForBuyers) })
    .where('key', '=', 'checkout_limits')
    .execute();
  const termsId = await buildTerms(db, {
    steps: [{ days: 0, percent }],
    date_change_until_days: 0,
    date_changes_most: 10,
  });
  const { id: programId } = await buildProgram(db, { soldBy: 'session' });
  const sessions = await Promise.all(
    PRICES.map((priceCents) => buildSession(db, { programId, priceCents, capacity: CAPACITY, termsId })),
  );
  return Promise.all(
    Array.from({ length: MOVERS }, async (_, place) => {
      const session = sessions[place % sessions.length]!;
      const buyer = buildBuyer();
      const item = { programId, sessionId: session.id, unitAmount: PRICES[place % PRICES.length]! };
      const told = await checkOutUntilTold(world, { items: [item], buyer });
      if (told.session === null || told.reference === null) throw new Error(`${told.status} ${told.body}`);
      await world.sandbox.pay(told.session);
      await verifyUntilTold(world, told.session);
      return { buyer, reference: told.reference };
    }),
  );
}
