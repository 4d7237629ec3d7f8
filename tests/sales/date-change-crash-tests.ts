import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { fetchWhenAble } from '#tests/fetch-when-able.ts';
import { buildBuyer, checkOutUntilTold, untilTaken, verifyPayment, verifyUntilTold } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { checkChanges } from './check-changes.ts';
import { endLeases, heal, letTimePass } from './heal.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';

const LONG = { timeout: 600_000 };
const PRICE = 100_000;
const DEARER = 121_000;

/** A process dies while seats get another date, and the buyer presses again elsewhere. */
export function testCrashPointsOfDateChanges(): void {
  let world: SalesWorld;
  let sold = 0;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 1 });
  }, 180_000);
  afterAll(() => world.stop());

  test.each(['before a change of date is committed', 'after a change of date is decided'])(
    'a process dies %s: the seat moves once',
    LONG,
    async (point) => {
      const move = await bookSeat(world, PRICE);
      const { url, ended } = await world.startServer({ CRASH_AT: point });
      await expect(press(url, move)).rejects.toThrow();
      expect(await ended).toBe('SIGKILL');
      expect(await press(world.servers[0]!.url, move)).toMatchObject({ status: 200 });
      await isConserved(move);
    },
  );

  test('a process dies after a dearer date is held: the next press leads to its payment', LONG, async () => {
    const move = await bookSeat(world, DEARER);
    const { url, ended } = await world.startServer({ CRASH_AT: 'after a change of date is decided' });
    await expect(press(url, move)).rejects.toThrow();
    expect(await ended).toBe('SIGKILL');
    await endLeases(world);
    const { checkout } = await press(world.servers[0]!.url, move);
    await world.sandbox.pay(checkout);
    await verifyUntilTold(world, checkout);
    await isConserved(move);
  });

  test('a process dies before a paid change of date is committed: it is done once', LONG, async () => {
    const move = await bookSeat(world, DEARER);
    const { checkout } = await press(world.servers[0]!.url, move);
    world.forwarder.gather();
    await world.sandbox.pay(checkout);
    const deliveries = world.forwarder.stopGathering();
    const { url, ended } = await world.startServer({ CRASH_AT: 'before a paid change of date is committed' });
    await untilTaken(() => verifyPayment({ ...world, nextUrl: () => url }, checkout));
    expect(await ended).toBe('SIGKILL');
    for (const delivery of deliveries) await world.forwarder.forward(delivery);
    await verifyUntilTold(world, checkout);
    await isConserved(move);
  });

  async function isConserved({ to }: Move): Promise<void> {
    sold += 1;
    await letTimePass(world);
    await heal(world);
    expect(await checkChanges(world, { seats: sold })).toEqual([]);
    const tickets = await world.database.db
      .selectFrom('tickets as t')
      .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
      .select('t.id')
      .where('l.sessionId', '=', to)
      .execute();
    expect(tickets).toHaveLength(1);
  }
}

interface Move {
  buyer: Buyer;
  reference: string;
  codes: string[];
  programId: number;
  to: number;
  expectedCents: number;
}

async function bookSeat(world: SalesWorld, nextPriceCents: number): Promise<Move> {
  const { db } = world.database;
  const termsId = await buildTerms(db, { date_change_until_days: 0 });
  const { id: programId } = await buildProgram(db, { soldBy: 'session' });
  const [from, to] = await Promise.all(
    [PRICE, nextPriceCents].map((priceCents) =>
      buildSession(db, { programId, priceCents, termsId, capacity: 1 }),
    ),
  );
  const buyer = buildBuyer();
  const items = [{ programId, sessionId: from!.id, unitAmount: PRICE }];
  const { session, reference } = await checkOutUntilTold(world, { items, buyer });
  await world.sandbox.pay(session ?? '');
  await verifyUntilTold(world, session ?? '');
  const tickets = await db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select('t.code')
    .where('l.sessionId', '=', from!.id)
    .execute();
  return {
    buyer,
    reference: reference ?? '',
    codes: tickets.map(({ code }) => code),
    programId,
    to: to!.id,
    expectedCents: nextPriceCents - PRICE,
  };
}

async function press(
  url: string,
  { buyer, reference, codes, programId, to, expectedCents }: Move,
): Promise<{ status: number; checkout: string }> {
  const answer = await fetchWhenAble(`${url}/api/v1/orders/${reference}/date-changes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': buyer.address,
      'x-buyer-key': buyer.secret,
    },
    body: JSON.stringify({ codes, program_id: programId, session_id: to, expected_cents: expectedCents }),
  });
  const { data } = (await answer.json()) as { data?: { checkout: { id: string } | null } };
  return { status: answer.status, checkout: data?.checkout?.id ?? '' };
}
