import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { changeDate } from '#server/changes/change-date.ts';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { sellSeats } from '#server/orders/issue-tickets.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { settleOrder } from './settle-order.ts';

const shop = openShop();
const PRICE = 200_000;
const MORE = 30_000;

async function sessionAhead(daysAhead: number, given: Parameters<typeof buildSession>[1]) {
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, { startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00`, ...given });
}

/** A change to a dearer date that was begun, and its supplement. */
async function begun(quantity = 1) {
  const termsId = await buildTerms(shop.db);
  const session = await sessionAhead(90, { priceCents: PRICE, termsId });
  const { programId } = session;
  const next = await sessionAhead(120, { programId, priceCents: PRICE + MORE, termsId });
  const started = await shop.buy([{ programId, sessionId: session.id, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const [ticket] = await shop.db.selectFrom('tickets').select('code').orderBy('id').execute();
  const checkout = await changeDate(shop.ctx, {
    orderId,
    codes: [ticket!.code],
    programId,
    sessionId: next.id,
    expectedCents: MORE,
    presser: buildPresser(),
  });
  if (!checkout) throw new Error('a dearer date is paid');
  return { orderId, session, next, checkout, supplement: await shop.order(checkout) };
}

test('the release before cannot sell a supplement as an order of its own, and its payment is settled here', async () => {
  const { session, next, checkout, supplement } = await begun();
  await shop.sandbox.pay(checkout.id);
  // As that release settles a payment, in one transaction.
  const settleAsBefore = shop.db.transaction().execute(async (tx) => {
    await sql`insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
      values (${supplement.id}, 'pi_before', ${checkout.id}, ${MORE}, 'usd', now())`.execute(tx);
    await sellSeats(shop.ctx, tx, { orderId: supplement.id, name: supplement.name, email: supplement.email });
  });
  await expect(settleAsBefore).rejects.toMatchObject({ constraint: 'supplement_is_not_sold' });
  expect(await shop.count('payments')).toBe(1);
  expect((await shop.order(supplement)).state).toBe('pending');

  await shop.deliver();
  expect((await shop.order(supplement)).state).toBe('date_changed');
  const sessions = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['l.sessionId', 't.state'])
    .execute();
  expect(sessions).toEqual([{ sessionId: next.id, state: 'valid' }]);
  expect([await shop.taken(session.poolId), await shop.taken(next.poolId)]).toEqual([0, 1]);
  expect(await shop.count('payments')).toBe(2);
});

/** We cancel the old date, and ask its buyer, while the difference is being paid. */
async function cancelMeanwhile({ session }: { session: { id: number } }) {
  const shown = await previewSessionCancellation(shop.db, session.id);
  const actor = { userId: await shop.staff(), network: 'the office' };
  const asked = { sessionId: session.id, revision: 1, note: '', shown };
  const run = await cancelSession(shop.ctx, actor, asked);
  if (run.outcome !== 'started') throw new Error(run.outcome);
  await continueSessionCancellation(shop.ctx, run.cancellationId);
  shop.ctx.added.length = 0;
  expect(await items()).toEqual([{ state: 'asked', outcome: null }]);
}

const items = () =>
  shop.db.selectFrom('sessionCancellationItems').select(['state', 'outcome']).orderBy('id').execute();

test('a difference that is paid after we cancelled the old date answers the question: no seat is held any more', async () => {
  const change = await begun();
  await cancelMeanwhile(change);
  expect(await shop.taken(change.next.poolId)).toBe(2);
  await shop.sandbox.pay(change.checkout.id);
  expect(await settleOrder(shop.ctx, change.checkout.id)).toBe('paid');
  expect(await items()).toEqual([{ state: 'done', outcome: 'date_changed' }]);
  expect(await shop.taken(change.next.poolId)).toBe(1);
  const { rows } = await sql`select from orders where state = 'offered'`.execute(shop.db);
  expect(rows).toEqual([]);
  expect(shop.ctx.added).toContainEqual(expect.objectContaining({ queue: 'session_cancellation' }));
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('after a date that we cancelled only the terms of the new one count', async () => {
  const change = await begun();
  await cancelMeanwhile(change);
  // Its terms give nothing any more.
  await sql`update workshop_sessions set starts_local = now() + interval '3 days',
    ends_local = now() + interval '4 days' where id = ${change.session.id}`.execute(shop.db);
  await shop.sandbox.pay(change.checkout.id);
  expect(await settleOrder(shop.ctx, change.checkout.id)).toBe('paid');
  expect(await quoteSeats(shop.db, change.orderId)).toMatchObject([{ backCents: PRICE + MORE }]);
});

test('as long as another seat has the cancelled date, its buyer is still asked', async () => {
  const change = await begun(2);
  await cancelMeanwhile(change);
  await shop.sandbox.pay(change.checkout.id);
  expect(await settleOrder(shop.ctx, change.checkout.id)).toBe('paid');
  expect(await items()).toEqual([{ state: 'asked', outcome: null }]);
  expect(await shop.taken(change.next.poolId)).toBe(3);
});

test('whoever chooses at this moment locks the question before its order, and so does a payment', async () => {
  const change = await begun();
  await cancelMeanwhile(change);
  await shop.sandbox.pay(change.checkout.id);
  const { settling } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from session_cancellation_items for update`.execute(tx);
    const begunToSettle = settleOrder(shop.ctx, change.checkout.id);
    await waitingForLocks(shop.database, 1);
    await sql`select from orders where supplement_to is null for update nowait`.execute(tx);
    return { settling: begunToSettle };
  });
  expect(await settling).toBe('paid');
});

/** As if its time had passed, although it is paid at the provider. */
async function endUnpaid({ next, supplement }: { next: { poolId: number }; supplement: { id: number } }) {
  await shop.db.transaction().execute(async (tx) => {
    await releaseSeats(tx, [{ poolId: next.poolId, seats: -1 }]);
    await sql`update seat_holds h set state = 'released' from order_lines l
      where l.id = h.order_line_id and l.order_id = ${supplement.id}`.execute(tx);
    await sql`update checkout_attempts set state = 'expired' where order_id = ${supplement.id}`.execute(tx);
    await sql`update orders set state = 'expired' where id = ${supplement.id}`.execute(tx);
  });
}

test('a difference that is paid late locks the pools of both dates in one order, as all who take seats', async () => {
  const { session, next, checkout, supplement } = await begun();
  await shop.sandbox.pay(checkout.id);
  await endUnpaid({ next, supplement });
  const { settling } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from seat_pools where id = ${session.poolId} for update`.execute(tx);
    const begunToSettle = settleOrder(shop.ctx, checkout.id);
    await waitingForLocks(shop.database, 1);
    await sql`select from seat_pools where id = ${next.poolId} for update nowait`.execute(tx);
    return { settling: begunToSettle };
  });
  expect(session.poolId).toBeLessThan(next.poolId);
  expect(await settling).toBe('paid');
  expect([await shop.taken(session.poolId), await shop.taken(next.poolId)]).toEqual([0, 1]);
});

test('a difference that is paid late locks what was offered before pools, as whoever ends it', async () => {
  const change = await begun();
  await cancelMeanwhile(change);
  await shop.sandbox.pay(change.checkout.id);
  await endUnpaid(change);
  const { settling } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where state = 'offered' for update`.execute(tx);
    const begunToSettle = settleOrder(shop.ctx, change.checkout.id);
    await waitingForLocks(shop.database, 1);
    await sql`select from seat_pools for update nowait`.execute(tx);
    return { settling: begunToSettle };
  });
  expect(await settling).toBe('paid');
  expect(await shop.taken(change.next.poolId)).toBe(1);
  expect(await checkOrders(shop.db)).toEqual([]);
});
