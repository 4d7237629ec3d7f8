import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPoolsUnderPressure } from '#server/checkout/find-pools-under-pressure.ts';
import { findRushStart } from '#server/checkout/pool-pressure.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import type { Db } from '#server/db/connection.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildWish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { cancelSessionForOrder } from './cancel-session-for-order.ts';
import { cancelSession } from './cancel-session.ts';
import { chooseAfterCancellation } from './choose-after-cancellation.ts';
import { continueSessionCancellation } from './continue-session-cancellation.ts';
import { endEmptyChoices } from './end-empty-choices.ts';
import { endStaleOffers } from './end-stale-offers.ts';
import { listCancellationChoices } from './list-cancellation-choices.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';

const shop = openShop();

const PRICE = 5_000;

/** A session with paid orders of so many seats, and one other date. */
async function booked(orders: number[], other: { capacity: number; daysAhead?: number }) {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const session = await sessionAhead(programId, { daysAhead: 60, capacity: 100 });
  const baku = await sessionAhead(programId, { daysAhead: 90, ...other });
  const orderIds: number[] = [];
  for (const quantity of orders) {
    const started = await shop.buy([{ programId, sessionId: session.id, quantity }]);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    orderIds.push((await shop.order(started)).id);
  }
  return { session, baku, orderIds, programId };
}

async function sessionAhead(
  programId: number,
  { daysAhead, capacity }: { daysAhead: number; capacity: number },
) {
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, {
    programId,
    priceCents: PRICE,
    capacity,
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
  });
}

/** The orders are not worked on yet. */
async function cancel({ id: sessionId }: { id: number }): Promise<number> {
  const shown = await previewSessionCancellation(shop.db, sessionId);
  const run = await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    { sessionId, revision: 1, note: '', shown },
  );
  if (run.outcome !== 'started') throw new Error(run.outcome);
  return run.cancellationId;
}

async function cancelled(orders: number[], other: { capacity: number; daysAhead?: number }) {
  const scene = await booked(orders, other);
  const cancellationId = await cancel(scene.session);
  await continueSessionCancellation(shop.ctx, cancellationId);
  return { ...scene, cancellationId };
}

const items = () =>
  shop.db
    .selectFrom('sessionCancellationItems')
    .select(['state', 'outcome', 'offerId', 'askedUntil'])
    .orderBy('id')
    .execute();
const heldOf = async () => (await items()).map(({ state, offerId }) => `${state} ${offerId !== null}`);

const refunds = () => shop.count('refunds');

test('no more than half of what is left in another date is held, and the other buyers are asked too', async () => {
  const { baku, orderIds } = await cancelled([1, 1, 1, 1, 1, 1], { capacity: 9 });
  expect(await shop.taken(baku.poolId)).toBe(4);
  expect((await heldOf()).toSorted()).toEqual([
    'asked false',
    'asked false',
    'asked true',
    'asked true',
    'asked true',
    'asked true',
  ]);
  expect(await refunds()).toBe(0);
  expect((await shop.emails()).filter((kind) => kind === 'cancellation_choice')).toHaveLength(6);
  const choices = await Promise.all(orderIds.map((id) => listCancellationChoices(shop.db, id)));
  expect(choices.flat()).toHaveLength(6);
  expect(choices.flat().filter(({ held }) => held === null)).toMatchObject([
    { dates: [{ sessionId: baku.id }] },
    { dates: [{ sessionId: baku.id }] },
  ]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a buyer for whom no seats are held takes a seat that is left', async () => {
  const { baku, session, orderIds, cancellationId } = await cancelled([2], { capacity: 3 });
  expect(await heldOf()).toEqual(['asked false']);
  await chooseAfterCancellation(shop.ctx, {
    orderId: orderIds[0]!,
    sessionId: session.id,
    to: { programId: baku.programId, sessionId: baku.id },
    expectedCents: 0,
    userId: undefined,
  });
  await continueSessionCancellation(shop.ctx, cancellationId);
  expect(await shop.taken(baku.poolId)).toBe(2);
  expect(await items()).toMatchObject([{ state: 'done', outcome: 'date_changed' }]);
});

test('a buyer for whom no seats are held, and who says nothing, gets the money', async () => {
  const { baku, cancellationId } = await cancelled([1], { capacity: 1 });
  expect(await heldOf()).toEqual(['asked false']);
  await sql`update session_cancellation_items set asked_until = now() - interval '1 second'`.execute(shop.db);
  await continueSessionCancellation(shop.ctx, cancellationId);
  await shop.deliver();
  expect(await items()).toMatchObject([{ state: 'done', outcome: 'refunded' }]);
  expect(await shop.taken(baku.poolId)).toBe(0);
});

test('several workers at once hold no more than half of what is left', async () => {
  const { session, baku } = await booked([2, 2, 2], { capacity: 8 });
  await cancel(session);
  const found = await shop.db.selectFrom('sessionCancellationItems').select('id').orderBy('id').execute();
  await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools where id = ${baku.poolId} for update`.execute(tx),
    found.map(
      ({ id }) =>
        () =>
          cancelSessionForOrder(shop.ctx, id),
    ),
  );
  expect(await shop.taken(baku.poolId)).toBe(4);
  expect((await heldOf()).toSorted()).toEqual(['asked false', 'asked true', 'asked true']);
});

test('what may be held is judged again when seats were released meanwhile', async () => {
  const { session, baku } = await booked([2, 2, 2], { capacity: 8 });
  await cancel(session);
  const found = await shop.db.selectFrom('sessionCancellationItems').select('id').orderBy('id').execute();
  const setTaken = (db: Db, taken: number) =>
    sql`update seat_pools set taken = ${taken} where id = ${baku.poolId}`.execute(db);
  await setTaken(shop.db, 4);
  await atOnce(
    shop.database,
    (tx) => setTaken(tx, 0),
    found.map(
      ({ id }) =>
        () =>
          cancelSessionForOrder(shop.ctx, id),
    ),
  );
  expect(await shop.taken(baku.poolId)).toBe(4);
});

test('two cancelled sessions together hold no more than half of what is left', async () => {
  const { programId, session, baku } = await booked([2, 2], { capacity: 8 });
  const second = await sessionAhead(programId, { daysAhead: 100, capacity: 10 });
  const started = await shop.buy([{ programId, sessionId: second.id, quantity: 2 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  for (const each of [session, second]) await continueSessionCancellation(shop.ctx, await cancel(each));
  expect(await shop.taken(baku.poolId)).toBe(4);
  expect(await heldOf()).toEqual(['asked true', 'asked true', 'asked false']);
});

test('seats that are held for buyers of a cancelled session are no sign of hoarding', async () => {
  const { baku, session, orderIds } = await cancelled([1, 1, 1, 1, 1, 1, 1], { capacity: 14 });
  expect(await shop.taken(baku.poolId)).toBe(7);
  expect(await findPoolsUnderPressure(shop.db)).toEqual([]);
  await chooseAfterCancellation(shop.ctx, {
    orderId: orderIds[0]!,
    sessionId: session.id,
    to: 'money',
    expectedCents: PRICE,
    userId: undefined,
  });
  await sql`update orders set held_until = now() where state = 'offered'`.execute(shop.db);
  await endStaleOffers(shop.ctx);
  expect(await findRushStart(shop.db, { poolId: baku.poolId, half: 4 })).toBeUndefined();
});

test('who buys beside seats that are held for buyers of a cancelled session solves no challenge', async () => {
  const { baku } = await cancelled([1, 1, 1, 1, 1, 1, 1], { capacity: 14 });
  const bought = await startCheckout(
    shop.ctx,
    buildWish([{ programId: baku.programId, sessionId: baku.id, quantity: 1 }]),
  );
  expect(bought.reference).toMatch(/./);
});

test('the choice ends when the last date that can be chosen begins', async () => {
  const { baku } = await cancelled([1], { capacity: 9, daysAhead: 3 });
  expect(await heldOf()).toEqual(['asked false']);
  const { rows } = await sql<{ ends: boolean }>`
    select asked_until = starts_at as ends from session_cancellation_items, workshop_sessions w
    where w.id = ${baku.id}`.execute(shop.db);
  expect(rows).toEqual([{ ends: true }]);
});

const begins = (id: number) =>
  sql`update workshop_sessions set starts_local = starts_local - interval '91 days' where id = ${id}`;

test.each([
  [
    'is cancelled too',
    (id: number) => sql`update workshop_sessions set cancelled_at = now() where id = ${id}`,
  ],
  ['begins earlier than it was to', begins],
])('when the only other date %s, its seats are released and the money goes back', async (_what, happen) => {
  const { baku, cancellationId } = await cancelled([1], { capacity: 9 });
  expect(await endEmptyChoices(shop.ctx)).toBe(0);
  expect(await endStaleOffers(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  await happen(baku.id).execute(shop.db);
  expect(await endStaleOffers(shop.ctx)).toEqual({ looked: 1, failed: 0 });
  expect(await shop.taken(baku.poolId)).toBe(0);
  expect(await endEmptyChoices(shop.ctx)).toBe(1);
  expect(await endEmptyChoices(shop.ctx)).toBe(0);
  await continueSessionCancellation(shop.ctx, cancellationId);
  await shop.deliver();
  expect(await items()).toMatchObject([{ state: 'done', outcome: 'refunded' }]);
  expect(await shop.emails()).toContain('session_cancelled');
});

test('when the tickets end in another way, the choice ends and the seats that were held meanwhile are for sale', async () => {
  const { baku, cancellationId, orderIds } = await cancelled([2], { capacity: 9 });
  expect(await shop.taken(baku.poolId)).toBe(2);
  expect(await endEmptyChoices(shop.ctx)).toBe(0);
  await refundAsOffice(shop.ctx, { orderId: orderIds[0]!, requestedBy: await shop.staff() });
  expect(await endEmptyChoices(shop.ctx)).toBe(1);
  expect(await endEmptyChoices(shop.ctx)).toBe(0);
  await continueSessionCancellation(shop.ctx, cancellationId);
  expect(await items()).toMatchObject([{ state: 'done', outcome: 'nothing_left' }]);
  expect(await shop.taken(baku.poolId)).toBe(0);
});

test('a choice between other dates stays when the date with the held seats is cancelled', async () => {
  const { baku, programId } = await cancelled([1], { capacity: 9 });
  await sessionAhead(programId, { daysAhead: 95, capacity: 5 });
  await sql`update workshop_sessions set cancelled_at = now() where id = ${baku.id}`.execute(shop.db);
  expect(await endEmptyChoices(shop.ctx)).toBe(0);
  await endStaleOffers(shop.ctx);
  expect(await heldOf()).toEqual(['asked true']);
});
