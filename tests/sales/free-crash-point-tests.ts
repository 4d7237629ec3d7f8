import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buildSession } from '#tests/builders.ts';
import { buildBuyer, checkOutUntilTold } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { checkSeats } from './check-seats.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';

const LONG = { timeout: 600_000 };
const duringConfirmation = ['before the seats are confirmed', 'after the seats are confirmed'];
const duringHandingOn = ['before a seat is handed on', 'after a seat is handed on'];
const duringGivingBack = ['before tickets are given back', 'after tickets are given back'];

/** A process dies, and the buyer presses again elsewhere. */
export function testCrashPointsOfFreeSeats(): void {
  let world: SalesWorld;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 1 });
  }, 180_000);
  afterAll(() => world.stop());

  test.each(duringConfirmation)('a process dies %s: the seats become tickets once', LONG, async (point) => {
    const { buyer, orderId } = await holdFreeSeats(world);
    const confirmation = {
      path: '/seat-confirmations',
      body: { token: await linkTo(world, orderId) },
      buyer,
    };
    await dieAt(world, point, confirmation);
    expect(await post(world.servers[0]!.url, confirmation)).toBe(200);
    expect(await ticketsOf(world, orderId)).toEqual({ valid: 2, refunded: 0 });
    expect(await checkSeats(world.database.db)).toEqual([]);
  });

  test.each(duringHandingOn)('a process dies %s: the seat has one valid ticket', LONG, async (point) => {
    const { buyer, orderId } = await holdFreeSeats(world);
    const body = { token: await linkTo(world, orderId) };
    expect(await post(world.servers[0]!.url, { path: '/seat-confirmations', body, buyer })).toBe(200);
    const [code = '', other = ''] = await codesOf(world, orderId);
    const handing = { path: `/seats/${code}/handover`, body: {}, buyer, key: 'one-press' };
    await dieAt(world, point, handing);
    expect(await post(world.servers[0]!.url, handing)).toBe(200);
    expect(await ticketsOf(world, orderId)).toEqual({ valid: 2, refunded: 0 });
    const codes = await codesOf(world, orderId);
    expect(codes).toContain(other);
    expect(codes).not.toContain(code);
    expect(await checkSeats(world.database.db)).toEqual([]);
  });

  test.each(duringGivingBack)('a process dies %s: the seats are free once', LONG, async (point) => {
    const { buyer, orderId, reference, poolId } = await holdFreeSeats(world);
    const body = { token: await linkTo(world, orderId) };
    expect(await post(world.servers[0]!.url, { path: '/seat-confirmations', body, buyer })).toBe(200);
    const codes = await codesOf(world, orderId);
    const giving = { path: `/orders/${reference}/given-back-tickets`, body: { codes }, buyer };
    await dieAt(world, point, giving);
    expect(await post(world.servers[0]!.url, giving)).toBe(200);
    expect(await ticketsOf(world, orderId)).toEqual({ valid: 0, refunded: 2 });
    const { rows } = await sql`select taken from seat_pools where id = ${poolId}`.execute(world.database.db);
    expect(rows).toEqual([{ taken: 0 }]);
  });
}

interface Asked {
  path: string;
  body: unknown;
  buyer: Buyer;
  /** Its Idempotency-Key. */
  key?: string;
}

async function dieAt(world: SalesWorld, point: string, asked: Asked): Promise<void> {
  const { url, ended } = await world.startServer({ CRASH_AT: point });
  await expect(post(url, asked)).rejects.toThrow();
  expect(await ended).toBe('SIGKILL');
}

async function post(url: string, { path, body, buyer, key }: Asked): Promise<number> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': buyer.address,
      'x-buyer-key': buyer.secret,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function holdFreeSeats(world: SalesWorld) {
  const { db } = world.database;
  const { id: sessionId, programId, poolId } = await buildSession(db, { priceCents: 0 });
  const buyer = buildBuyer();
  const items = [{ programId, sessionId, quantity: 2, unitAmount: 0 }];
  const { reference } = await checkOutUntilTold(world, { items, buyer });
  const order = db.selectFrom('orders').select('id').where('reference', '=', reference);
  const { id: orderId } = await order.executeTakeFirstOrThrow();
  return { buyer, orderId, reference, poolId };
}

function linkTo({ database: { db } }: SalesWorld, orderId: number): Promise<string> {
  return issueOneTimeToken(db, { purpose: 'confirm_seats', email: 'guest@example.com', orderId });
}

function tickets({ database: { db } }: SalesWorld, orderId: number) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['t.code', 't.state'])
    .where('l.orderId', '=', orderId)
    .execute();
}

async function codesOf(world: SalesWorld, orderId: number): Promise<string[]> {
  return (await tickets(world, orderId)).map(({ code }) => code);
}

async function ticketsOf(world: SalesWorld, orderId: number) {
  const states = (await tickets(world, orderId)).map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { valid: count('valid'), refunded: count('refunded') };
}
