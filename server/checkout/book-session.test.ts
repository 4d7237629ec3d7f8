import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import type { Context } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildGuest } from '#tests/build-cart.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildBuyer, buildWish } from '#tests/build-wish.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { bookSession } from './book-session.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const shop = openShop();

function book(
  session: { id: number; programId: number },
  {
    buyer = buildBuyer(),
    quantity = 1,
    isConfirmed = false,
    ctx = shop.ctx,
  }: { buyer?: Buyer; quantity?: number; isConfirmed?: boolean; ctx?: Context } = {},
) {
  const { items: _items, ...asked } = buildWish([], { buyer, network: 'home', isConfirmed });
  return bookSession(ctx, { ...asked, sessionId: session.id, quantity });
}

/** In two processes at once: one process recognises the second press by itself. */
async function bookTwice(
  session: { id: number; programId: number; poolId: number },
  given: { buyer: Buyer; isConfirmed?: boolean },
) {
  const { target } = shop.database;
  const { db } = openConnection({ target, size: 2, log: pino({ level: 'silent' }) });
  onTestFinished(() => db.destroy());
  const other = buildContext({ db }, { cards: shop.ctx.cards });
  const ended = await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools where id = ${session.poolId} for no key update`.execute(tx),
    [shop.ctx, other].map((ctx) => () => book(session, { ...given, ctx })),
  );
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
}

test('a free session is confirmed at once for a confirmed address, without the card provider', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const asked = shop.sandbox.requests().length;
  const booked = await book(session, { quantity: 2, isConfirmed: true });
  expect(booked).toMatchObject({
    id: expect.stringMatching(/^free_/),
    url: `/success?session_id=${booked.id}`,
  });
  expect((await shop.order(booked)).state).toBe('paid');
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.taken(session.poolId)).toBe(2);
  expect(await shop.emails()).toEqual(['order_paid']);
  expect(shop.sandbox.requests()).toHaveLength(asked);
});

test('booking twice gives the same booking', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const buyer = buildBuyer();
  const [first, second] = await bookTwice(session, { buyer });
  expect(first).toHaveProperty('url');
  expect(second).toEqual(first);
  expect(await book(session, { buyer })).toEqual(first);
  expect(await shop.taken(session.poolId)).toBe(1);
});

test('booking twice with an account is the same booking', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const buyer = { kind: 'user' as const, userId: await shop.staff(), info: buildGuest() };
  const asked = { buyer, isConfirmed: true };
  const [first, second] = await bookTwice(session, asked);
  expect(first).toHaveProperty('url');
  expect(second).toEqual(first);
  expect(await shop.count('tickets')).toBe(1);
  expect(await shop.taken(session.poolId)).toBe(1);
});

test('a session with a price leads to its payment', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const booked = await book(session);
  expect(booked.url).toContain('/pay/');
  expect((await shop.order(booked)).state).toBe('pending');
});

test('a free booking does not affect the buyer’s open order', async () => {
  const dear = await buildSession(shop.db, { priceCents: 5_000 });
  const free = await buildSession(shop.db, { priceCents: 0 });
  const buyer = buildBuyer();
  const open = await book(dear, { buyer });
  await book(free, { buyer });
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(open)).state).toBe('pending');
});

test('a session without enough seats is refused, and a missing one is not found', async () => {
  const session = await buildSession(shop.db, { priceCents: 0, capacity: 2 });
  await expect(book(session, { quantity: 3 })).rejects.toMatchObject({ code: 'sold_out' });
  expect(await shop.taken(session.poolId)).toBe(0);
  await expect(book({ ...session, id: 999 })).rejects.toMatchObject({ code: 'not_found' });
});

test('a guest whose booking became an account’s books the same again as a guest', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const buyer = buildBuyer();
  const first = await book(session, { buyer });
  const userId = await shop.staff();
  await shop.db.updateTable('orders').set({ userId }).execute();
  const second = await book(session, { buyer });
  expect(second.reference).not.toBe(first.reference);
});
