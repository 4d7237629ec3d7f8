// @module-tag thorough
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildSession } from '#tests/builders.ts';
import { checkOutUntilTold } from '#tests/sales/buyer.ts';
import { checkSeats } from '#tests/sales/check-seats.ts';
import { startSalesWorld } from '#tests/sales/sales-world.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { dropTheGuard, sellNaively } from '#tests/sales/sell-naively.ts';
import { until } from '#tests/until.ts';

const SEATS = 5;
const HANDS = 20;
interface Seats {
  id: number;
  programId: number;
}

const LONG = { timeout: 180_000 };

describe('two processes that make manual orders', () => {
  let world: SalesWorld;
  let token: string;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 2 });
    ({ token } = await buildInsider(world.database.db));
  }, 180_000);
  afterAll(() => world.stop());

  async function ask({ id, programId }: Seats, key: string): Promise<string> {
    const answer = await fetch(`${world.nextUrl()}/api/v1/admin/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        items: [{ program_id: programId, session_id: id, quantity: 1 }],
        name: 'Lakeside School',
        email: 'office@lakeside.example',
        phone: '',
        school_name: '',
        grade: '',
        city: '',
        paid_by: 'invoice',
        paid_note: 'Invoice 1',
        total_cents: 120_000,
      }),
    });
    const { error = 'ok' } = (await answer.json()) as { error?: string };
    return error;
  }

  /** A busy machine says when to come again: whoever does shows the same key. */
  async function makeByHand(seats: Seats): Promise<string> {
    const key = randomUUID();
    return until('somebody is told', async () => {
      const told = await ask(seats, key);
      return told !== 'unavailable' && told !== 'in_progress' && told;
    });
  }

  test(`of ${HANDS} simultaneous manual orders for ${SEATS} seats, ${SEATS} get one`, LONG, async () => {
    const session = await buildSession(world.database.db, { capacity: SEATS, priceCents: 120_000 });
    const told = await Promise.all(Array.from({ length: HANDS }, () => makeByHand(session)));
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: SEATS }, () => 'ok'),
      ...Array.from({ length: HANDS - SEATS }, () => 'sold_out'),
    ]);
    expect(await checkSeats(world.database.db)).toEqual([]);
  });

  test('manual orders and buyers on the site share the same seats', LONG, async () => {
    const session = await buildSession(world.database.db, { capacity: SEATS, priceCents: 120_000 });
    const items = [{ programId: session.programId, sessionId: session.id }];
    const told = await Promise.all(
      Array.from({ length: HANDS }, (_, number) =>
        number % 2 === 0 ? makeByHand(session) : checkOutUntilTold(world, { items }).then(({ code }) => code),
      ),
    );
    expect(told.filter((code) => code === 'ok')).toHaveLength(SEATS);
    expect(told.filter((code) => code === 'sold_out')).toHaveLength(HANDS - SEATS);
    expect(await checkSeats(world.database.db)).toEqual([]);
  });
});

describe('the same checker with the guard off', () => {
  let world: SalesWorld;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 0 });
    await dropTheGuard(world);
  }, 180_000);
  afterAll(() => world.stop());

  test(`finds ${HANDS} manual orders that check first and take afterwards`, async () => {
    const seats = await buildSession(world.database.db, { capacity: SEATS });
    const sold = await Promise.all(Array.from({ length: HANDS }, () => sellNaively(world, [seats])));
    expect(sold.filter(Boolean).length).toBeGreaterThan(SEATS);
    expect(await checkSeats(world.database.db)).toContainEqual(
      expect.stringMatching(new RegExp(`pool ${seats.poolId} is oversold`)),
    );
  });
});
