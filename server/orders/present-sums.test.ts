import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeDate } from '#server/changes/change-date.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { recordManualRepayment } from '#server/refunds/record-manual-repayment.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { goodwillAsOffice } from '#tests/goodwill-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { viewOrders } from './order-view.ts';
import { presentOrder } from './present-order.ts';

const shop = openShop();
const PRICE = 100_000;

/** In full until 61 days before, half until 30. */
async function sessionIn(days: number, given: Parameters<typeof buildSession>[1] = {}) {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const termsId = await buildTerms(shop.db);
  const dates = { startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00`, termsId };
  return buildSession(shop.db, { priceCents: PRICE, ...dates, ...given });
}

async function booked({ daysAhead = 45, quantity = 2 } = {}) {
  const session = await sessionIn(daysAhead);
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  return { orderId, reference, session, codes: await shop.ticketCodes(orderId) };
}

async function cancel(orderId: number, seats: number) {
  const chosen = (await quoteSeats(shop.db, orderId)).slice(0, seats);
  const expectedCents = chosen.reduce((sum, { backCents }) => sum + (backCents ?? 0), 0);
  const codes = chosen.map(({ code }) => code);
  await giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents });
}

async function sumsOf(orderId: number) {
  const [order] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  const { sums = null } = presentOrder(order!);
  if (sums) {
    expect(sums.returned + sums.kept).toBe(sums.paid);
    expect(sums.on_its_way).toBeLessThanOrEqual(sums.returned);
    expect(sums.for_seats).toBeLessThanOrEqual(sums.kept);
  }
  return sums;
}

test('nothing is added up while nothing went back', async () => {
  const { orderId } = await booked();
  expect(await sumsOf(orderId)).toBeNull();
});

test('one of two seats at half the price: first on its way, then returned', async () => {
  const { orderId } = await booked();
  await cancel(orderId, 1);
  const sums = { paid: 2_000, returned: 500, on_its_way: 500, kept: 1_500, for_seats: 1_000 };
  expect(await sumsOf(orderId)).toEqual(sums);
  await shop.deliver();
  expect(await sumsOf(orderId)).toEqual({ ...sums, on_its_way: 0 });
  await cancel(orderId, 1);
  await shop.deliver();
  expect(await sumsOf(orderId)).toEqual({
    paid: 2_000,
    returned: 1_000,
    on_its_way: 0,
    kept: 1_000,
    for_seats: 0,
  });
});

test('a seat for which nothing goes back is kept', async () => {
  const { orderId } = await booked({ daysAhead: 10, quantity: 1 });
  await cancel(orderId, 1);
  expect(await sumsOf(orderId)).toEqual({
    paid: 1_000,
    returned: 0,
    on_its_way: 0,
    kept: 1_000,
    for_seats: 0,
  });
});

test('goodwill is returned although no seat ended, and is not there for the seats', async () => {
  const { orderId, reference } = await booked();
  await goodwillAsOffice(shop.ctx, { reference, amountCents: 30_000, userId: await shop.staff() });
  await shop.deliver();
  expect(await sumsOf(orderId)).toEqual({
    paid: 2_000,
    returned: 300,
    on_its_way: 0,
    kept: 1_700,
    for_seats: 1_700,
  });
});

test('the difference of a dearer date is a second payment of the order', async () => {
  const { orderId, session, codes } = await booked({ daysAhead: 90, quantity: 1 });
  const next = await sessionIn(120, { programId: session.programId, priceCents: PRICE + 30_000 });
  const checkout = await changeDate(shop.ctx, {
    orderId,
    codes,
    programId: session.programId,
    sessionId: next.id,
    expectedCents: 30_000,
    presser: buildPresser(),
  });
  await shop.sandbox.pay(checkout!.id);
  await shop.deliver();
  expect(await sumsOf(orderId)).toBeNull();
  await cancel(orderId, 1);
  await shop.deliver();
  expect(await sumsOf(orderId)).toEqual({
    paid: 1_300,
    returned: 1_300,
    on_its_way: 0,
    kept: 0,
    for_seats: 0,
  });
});

test('a second payment of the same order went back', async () => {
  const { orderId } = await booked();
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at, refunded_cents)
    values (${orderId}, 'pi_twice', 'cs_twice', 200000, 'usd', now(), 200000) returning id`.execute(shop.db);
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
    values (${orderId}, ${rows[0]!.id}, 200000, 'paid_twice', 'succeeded')`.execute(shop.db);
  expect(await sumsOf(orderId)).toEqual({
    paid: 4_000,
    returned: 2_000,
    on_its_way: 0,
    kept: 2_000,
    for_seats: 2_000,
  });
});

test('what is returned of an invoice is on its way until the office has returned it', async () => {
  const { orderId } = await booked();
  await sql`update orders set paid_by = 'invoice' where id = ${orderId}`.execute(shop.db);
  await sql`delete from payments where order_id = ${orderId}`.execute(shop.db);
  await cancel(orderId, 1);
  const sums = { paid: 2_000, returned: 500, on_its_way: 500, kept: 1_500, for_seats: 1_000 };
  expect(await sumsOf(orderId)).toEqual(sums);
  const { id } = await shop.db.selectFrom('manualRepayments').select('id').executeTakeFirstOrThrow();
  await recordManualRepayment(shop.ctx, {
    repaymentId: id,
    note: 'By bank transfer',
    actor: { userId: await shop.staff(), network: 'the office' },
  });
  expect(await sumsOf(orderId)).toEqual({ ...sums, on_its_way: 0 });
});

test('a refund that the bank refused is still on its way', async () => {
  const { orderId } = await booked();
  await cancel(orderId, 1);
  await sql`update refunds set state = 'failed' where order_id = ${orderId}`.execute(shop.db);
  await sql`update payments set refunded_cents = refunded_cents - 50000 where order_id = ${orderId}`.execute(
    shop.db,
  );
  await sql`insert into manual_repayments (order_id, cause, amount_cents, refund_id)
    select order_id, 'refund_failed', amount_cents, id from refunds where order_id = ${orderId}`.execute(
    shop.db,
  );
  expect(await sumsOf(orderId)).toMatchObject({ returned: 500, on_its_way: 500, kept: 1_500 });
});
