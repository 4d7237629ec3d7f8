import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Refusal } from '#contract/refusal.ts';
import { openConnection } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { releaseSeats, takeSeats } from '#server/seats/take-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildGuest } from '#tests/build-cart.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { insertOrder } from './insert-order.ts';
import type { InsertOrder } from './insert-orders.ts';

const shop = openShop();

test('simultaneous orders are served in order of arrival, each in full or not at all', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 6 });
  const told = await Promise.allSettled([1, 3, 3, 2].map((quantity) => shop.buy([{ programId, quantity }])));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  const [refused] = told.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refusal] : []));
  expect(refused).toMatchObject({ code: 'sold_out', lines: [{ problem: expect.any(String) }] });
  expect(await shop.taken(poolId)).toBe(6);
});

test('twenty simultaneous carts for the same seats are held in full or not at all', async () => {
  const [a, b] = [await buildProgram(shop.db, { capacity: 7 }), await buildProgram(shop.db, { capacity: 9 })];
  const carts = [[a], [b], [a, b], [b, a]].map((programs) => programs.map(({ id }) => ({ programId: id })));
  const told = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => shop.buy(carts[index % carts.length] ?? [])),
  );
  expect(await shop.taken(a.poolId)).toBe(7);
  const sold = (has: typeof a) =>
    told.filter(
      ({ status }, index) =>
        status === 'fulfilled' && carts[index % carts.length]?.some(({ programId }) => programId === has.id),
    ).length;
  expect([sold(a), sold(b)]).toEqual([await shop.taken(a.poolId), await shop.taken(b.poolId)]);
});

test('an order whose account is gone does not fail the others in its batch', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 10 });
  const nobody = { kind: 'user' as const, userId: 999_999_999, info: buildGuest() };
  const told = await Promise.allSettled([
    shop.buy([{ programId }]),
    shop.buy([{ programId }]),
    shop.buy([{ programId }], { buyer: nobody }),
    shop.buy([{ programId }]),
  ]);
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(told[2]).toMatchObject({ reason: { code: 'unauthenticated' } });
  expect(await shop.taken(poolId)).toBe(3);
});

test('only orders for the seats locked by somebody else wait for them', async () => {
  const locked = await buildProgram(shop.db, { capacity: 10 });
  const free = await buildProgram(shop.db, { capacity: 10 });
  const waiting: Promise<unknown>[] = [];
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from seat_pools where id = ${locked.poolId} for update`.execute(tx);
    for (const { id: programId } of [locked, free, locked, locked]) waiting.push(shop.buy([{ programId }]));
    await waiting[1];
    await waitingForLocks(shop.database, 1);
    expect(await shop.taken(free.poolId)).toBe(1);
  });
  await Promise.all(waiting);
  expect(await shop.taken(locked.poolId)).toBe(3);
});

test('the last seat, which somebody else takes at the same moment, is sold out', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 1, priceCents: 0 });
  const sell = (tx: Tx) => takeSeats(tx, [{ poolId: poolId ?? 0, seats: 1 }], { kind: 'recovery' });
  const [bought] = await atOnce(shop.database, sell, [() => shop.buy([{ programId }])]);
  expect(bought).toMatchObject({ reason: { code: 'sold_out' } });
});

test('a seat that comes back while an order waits for the lock is sold', async () => {
  const { id: programId, poolId: pool } = await buildProgram(shop.db, { capacity: 1, priceCents: 0 });
  const poolId = pool ?? 0;
  await shop.buy([{ programId }]);
  const giveBack = (tx: Tx) => releaseSeats(tx, [{ poolId, seats: -1 }]);
  const order = (tx: Tx) => insertOrder(shop.ctx, tx, buildFreeOrder({ programId, poolId }));
  const [inserted] = await atOnce(shop.database, giveBack, [() => shop.db.transaction().execute(order)]);
  expect(inserted).toMatchObject({ value: { outcome: 'placed' } });
  expect(await shop.taken(poolId)).toBe(1);
});

function buildFreeOrder({ programId, poolId }: { programId: number; poolId: number }): InsertOrder {
  return {
    buyer: buildBuyer(),
    network: null,
    payment: { paidBy: 'free', permit: { kind: 'office', actor: { userId: 1 } } },
    lines: [
      {
        programId,
        poolId,
        sessionId: null,
        quantity: 1,
        item: 0,
        title: 'A program',
        detail: '',
        unitPriceCents: 0,
        saleState: 'open',
        left: 1,
        agreement: null,
        termsId: null,
      },
    ],
    returned: [],
    cartHash: sha256(''),
    caller: 'somebody',
    route: '/checkout',
    key: undefined,
    bodyHash: sha256(''),
  };
}

test('a locked row delays only the orders that refer to it', async () => {
  const locked = await buildProgram(shop.db, { capacity: 10 });
  const free = await buildProgram(shop.db, { capacity: 10 });
  let waiting: Promise<unknown> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from programs where id = ${locked.id} for update`.execute(tx);
    waiting = shop.buy([{ programId: locked.id }]);
    await Promise.all([free, free, free].map(({ id: programId }) => shop.buy([{ programId }])));
    expect(await shop.taken(locked.poolId)).toBe(0);
  });
  await waiting;
  expect([await shop.taken(locked.poolId), await shop.taken(free.poolId)]).toEqual([1, 3]);
});

test('a buyer who clicks twice from two networks gets one order, and nobody else waits', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 10 });
  const buyer = buildBuyer();
  const started = await Promise.all([
    shop.buy([{ programId }]),
    shop.buy([{ programId }], { buyer, network: 'home' }),
    shop.buy([{ programId }], { buyer, network: 'mobile' }),
    shop.buy([{ programId }]),
  ]);
  expect(started[1]?.reference).toBe(started[2]?.reference);
  expect(await shop.taken(poolId)).toBe(3);
});

test('a buyer who presses twice, and meets two processes, has one order', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 10 });
  const buyer = buildBuyer();
  const { target } = shop.database;
  const { db } = openConnection({ target, size: 2, log: pino({ level: 'silent' }) });
  const other = buildContext({ db }, { cards: shop.ctx.cards });
  const started = await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools where id = ${poolId} for no key update`.execute(tx),
    [shop.ctx, other].map((ctx) => () => shop.buy([{ programId }], { buyer, ctx })),
  );
  await db.destroy();
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await shop.count('orders')).toBe(1);
  expect(await shop.taken(poolId)).toBe(1);
});
