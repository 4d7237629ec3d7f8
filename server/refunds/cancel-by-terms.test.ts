import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordScans } from '#server/check-in/record-scans.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { pressWhenAble } from '#tests/press-when-able.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { giveBackTickets } from './give-back-tickets.ts';
import { quoteSeats } from './quote-seats.ts';
import { updateRefundState } from './update-refund-state.ts';

const shop = openShop();

const FULL = 100_001;
const HALF_ROUNDED_UP = 50_001;

interface Booked {
  daysAhead?: number;
  timezone?: string;
  quantity?: number;
  termsId?: number | null;
}

/** A session that begins so many days from today, by the calendar of its venue. */
async function sessionAhead({ daysAhead = 90, timezone = 'Asia/Seoul', termsId }: Booked) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone ${timezone})::date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(
    shop.db,
  );
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, {
    priceCents: FULL,
    timezone,
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: termsId === undefined ? await buildTerms(shop.db) : termsId,
  });
}

async function booked(given: Booked = {}) {
  const session = await sessionAhead(given);
  const wish = { programId: session.programId, sessionId: session.id, quantity: given.quantity ?? 2 };
  const started = await shop.buy([wish]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  return { started, orderId, codes: await shop.ticketCodes(orderId), session };
}

function cancel({ orderId }: { orderId: number }, codes: string[], expectedCents: number) {
  return giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents });
}

async function refunds(orderId: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('refunds')
    .select('amountCents')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ amountCents }) => amountCents);
}

test.each([
  [61, FULL],
  [60, HALF_ROUNDED_UP],
  [30, HALF_ROUNDED_UP],
  [29, 0],
])('%i days before the first one %i cents go back, in each zone', async (daysAhead, backCents) => {
  for (const timezone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Pago_Pago']) {
    const { orderId } = await booked({ daysAhead, timezone, quantity: 1 });
    expect(await quoteSeats(shop.db, orderId)).toMatchObject([{ backCents, problem: null }]);
  }
});

test('one of two seats is cancelled at half the price: the rest stays, and the seat is free', async () => {
  const order = await booked({ daysAhead: 45 });
  const [one = '', two = ''] = order.codes;
  await cancel(order, [one], HALF_ROUNDED_UP);
  await shop.deliver();
  expect((await shop.order(order.started)).state).toBe('partly_refunded');
  expect(await refunds(order.orderId)).toEqual([HALF_ROUNDED_UP]);
  expect(await shop.taken(order.session.poolId)).toBe(1);
  await cancel(order, [two], HALF_ROUNDED_UP);
  await shop.deliver();
  // A part of the money was kept: the order is not called refunded.
  expect((await shop.order(order.started)).state).toBe('ended');
  expect(await shop.taken(order.session.poolId)).toBe(0);
});

test('all seats in time: the order is refunded', async () => {
  const order = await booked();
  await cancel(order, order.codes, 2 * FULL);
  await shop.deliver();
  expect((await shop.order(order.started)).state).toBe('refunded');
  expect(await refunds(order.orderId)).toEqual([2 * FULL]);
});

test('when nothing goes back any more, the seats end without a refund', async () => {
  const order = await booked({ daysAhead: 10 });
  await cancel(order, order.codes, 0);
  expect((await shop.order(order.started)).state).toBe('ended');
  expect(await refunds(order.orderId)).toEqual([]);
  expect(await shop.taken(order.session.poolId)).toBe(0);
});

test('another amount than the one that was shown is refused with the new one, and nothing happens', async () => {
  const order = await booked({ daysAhead: 45, quantity: 1 });
  await expect(cancel(order, order.codes, FULL)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The refund has changed: it is $500.01 now. Nothing was cancelled.',
  });
  expect((await shop.order(order.started)).state).toBe('paid');
  expect(await refunds(order.orderId)).toEqual([]);
});

test.each([
  ['half of the price', 45, HALF_ROUNDED_UP],
  ['all of it', 90, FULL],
])(
  'seats that the office refunded meanwhile are not said to be cancelled by a press that shows %s',
  async (_back, daysAhead, each) => {
    const order = await booked({ daysAhead, quantity: 3 });
    const [one = '', two = ''] = order.codes;
    const { id } = await shop.db
      .selectFrom('tickets')
      .select('id')
      .where('code', '=', one)
      .executeTakeFirstOrThrow();
    const requestedBy = await shop.staff();
    await refundAsOffice(shop.ctx, { orderId: order.orderId, ticketIds: [id], requestedBy });
    const why = 'cancelled meanwhile, by our office or in another window. Nothing was cancelled now.';
    await expect(cancel(order, [one, two], 2 * each)).rejects.toMatchObject({
      code: 'conflict',
      message: `1 of these seats was ${why}`,
    });
    await expect(cancel(order, [one], each)).rejects.toMatchObject({
      code: 'conflict',
      message: `This seat was ${why}`,
    });
    await cancel(order, [two], each);
    // A press that was repeated has been done.
    await cancel(order, [two], each);
    expect(await refunds(order.orderId)).toEqual([FULL, each]);
  },
);

test('what was sold keeps its terms when the session gets others', async () => {
  const order = await booked({ daysAhead: 45, quantity: 1 });
  const termsId = await buildTerms(shop.db, { steps: [] });
  await sql`update workshop_sessions set terms_id = ${termsId} where id = ${order.session.id}`.execute(
    shop.db,
  );
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([{ backCents: HALF_ROUNDED_UP }]);
  await expect(
    sql`update order_lines set terms_id = ${termsId} where order_id = ${order.orderId}`.execute(shop.db),
  ).rejects.toThrow('a line keeps the terms');
  await expect(sql`update booking_terms set name = 'Others'`.execute(shop.db)).rejects.toThrow(
    'terms are never changed',
  );
});

test('without terms the office decides', async () => {
  const order = await booked({ termsId: null });
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { backCents: null, problem: 'office_decides' },
    { backCents: null, problem: 'office_decides' },
  ]);
  await expect(cancel(order, order.codes, 0)).rejects.toMatchObject({ code: 'conflict' });
});

test('a program without dates is returned in full for as many days as its terms say', async () => {
  const termsId = await buildTerms(shop.db, { steps: [], withdrawal_days: 14 });
  const { id: programId } = await buildProgram(shop.db, { termsId });
  const started = await shop.buy([{ programId, quantity: 1 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const [inTime] = await quoteSeats(shop.db, orderId);
  expect(inTime?.backCents).toBe(inTime?.priceCents);
  await sql`update orders set settled_at = settled_at - interval '15 days' where id = ${orderId}`.execute(
    shop.db,
  );
  expect(await quoteSeats(shop.db, orderId)).toMatchObject([{ backCents: 0, until: null }]);
});

test('a ticket that was used, and what has begun, is not cancelled', async () => {
  const order = await booked();
  const [used = '', other = ''] = order.codes;
  const scan = { id: randomUUID(), ticket: used, shownAt: new Date(), isOnPurpose: true };
  await recordScans(
    shop.ctx,
    { userId: await shop.staff(), network: 'the office' },
    { held: { kind: 'session', id: order.session.id }, sentAt: new Date(), scans: [scan] },
  );
  await expect(cancel(order, [used], FULL)).rejects.toMatchObject({ message: /was used/ });
  await sql`update workshop_sessions set starts_local = '2020-01-01', ends_local = '2031-01-02'
    where id = ${order.session.id}`.execute(shop.db);
  await expect(cancel(order, [other], FULL)).rejects.toMatchObject({ message: /has begun/ });
});

test('a disputed order, and one whose tickets are frozen, is for the office', async () => {
  const order = await booked();
  await sql`insert into order_freezes (order_id) values (${order.orderId})`.execute(shop.db);
  await expect(cancel(order, order.codes, 2 * FULL)).rejects.toMatchObject({ message: /is looking at/ });
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { problem: 'disputed' },
    { problem: 'disputed' },
  ]);
});

test('a disputed payment is for the office', async () => {
  const order = await booked();
  await sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
    select id, 'du_terms', 'needs_response', 'fraudulent', 1, now() from payments`.execute(shop.db);
  await expect(cancel(order, order.codes, 2 * FULL)).rejects.toMatchObject({ message: /is looking at/ });
});

test('while a refund is under way, and after one at the provider, the buyer returns nothing more', async () => {
  const order = await booked();
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
    select order_id, id, ${FULL}, 'at_provider', 'pending' from payments`.execute(shop.db);
  await expect(cancel(order, order.codes, 2 * FULL)).rejects.toMatchObject({ message: /under way/ });
  await sql`update refunds set state = 'succeeded', ended_at = now()`.execute(shop.db);
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { problem: 'office_decides' },
    { problem: 'office_decides' },
  ]);
  expect(await refunds(order.orderId)).toEqual([FULL]);
});

test('of two payments the younger goes back first, and never what a failed refund still owes', async () => {
  const order = await booked({ quantity: 2 });
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
    values (${order.orderId}, 'pi_younger', 'cs_younger', ${FULL}, 'usd', now()) returning id`.execute(
    shop.db,
  );
  const younger = rows[0]?.id ?? 0;
  await cancel(order, order.codes.slice(0, 1), FULL);
  const [first] = await paymentsOfRefunds(order.orderId);
  expect(first).toEqual({ paymentId: younger, amountCents: FULL });
  // It fails: the money of the younger payment is owed by hand, and not there for the next seat.
  await sql`update payments set refunded_cents = 0 where id = ${younger}`.execute(shop.db);
  await sql`insert into manual_repayments (order_id, cause, refund_id, amount_cents)
    select order_id, 'refund_failed', id, amount_cents from refunds`.execute(shop.db);
  await sql`update refunds set state = 'failed', ended_at = now()`.execute(shop.db);
  await cancel(order, order.codes.slice(1), FULL);
  const [, second] = await paymentsOfRefunds(order.orderId);
  expect(second?.paymentId).not.toBe(younger);
});

test('a refund of one seat from two payments holds up no other seat, nor does its retry', async () => {
  const order = await booked({ quantity: 3 });
  await sql`insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
    values (${order.orderId}, 'pi_younger', 'cs_younger', 50_000, 'usd', now())`.execute(shop.db);
  await cancel(order, order.codes.slice(0, 1), FULL);
  expect(await paymentsOfRefunds(order.orderId)).toHaveLength(2);
  const problems = async () => (await quoteSeats(shop.db, order.orderId)).map(({ problem }) => problem);
  expect(await problems()).toEqual([null, null]);
  // The first part, which names no ticket, fails and is retried.
  await sql`with failed as (update refunds set state = 'failed', ended_at = now()
      where id = (select min(id) from refunds) returning *)
    insert into refunds (order_id, payment_id, amount_cents, reason, state, retry_of, created_at)
    select order_id, payment_id, amount_cents, reason, 'due', id, now() + interval '1 hour' from failed`.execute(
    shop.db,
  );
  expect(await problems()).toEqual([null, null]);
});

async function paymentsOfRefunds(orderId: number) {
  return shop.db
    .selectFrom('refunds')
    .select(['paymentId', 'amountCents'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

test('a clock that goes on while the press waits decides, not the one at its beginning', async () => {
  const order = await booked({ daysAhead: 45, quantity: 1 });
  const { rows } = await shop.db.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx);
    await sql`select pg_sleep(0.05)`.execute(tx);
    return sql<{ isLater: boolean }>`select clock_timestamp() > now() + interval '40 ms' as is_later`.execute(
      tx,
    );
  });
  expect(rows).toEqual([{ isLater: true }]);
  // The session begins between the beginning of the transaction and the question.
  const begunMeanwhile = await shop.db.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx);
    await sql`update workshop_sessions set timezone = 'UTC', starts_local = (clock_timestamp() at time zone 'UTC')
      where id = ${order.session.id}`.execute(tx);
    await sql`select pg_sleep(0.05)`.execute(tx);
    return quoteSeats(tx, order.orderId);
  });
  expect(begunMeanwhile).toMatchObject([{ problem: 'begun' }]);
});

test('two hundred presses are one refund', async () => {
  const order = await booked({ daysAhead: 45 });
  const press = () => cancel(order, order.codes, 2 * HALF_ROUNDED_UP);
  await Promise.all(Array.from({ length: 200 }, () => pressWhenAble(press)));
  expect(await refunds(order.orderId)).toEqual([2 * HALF_ROUNDED_UP]);
  expect(await shop.taken(order.session.poolId)).toBe(0);
  const emails = await shop.emails();
  expect(emails.filter((kind) => kind === 'seats_given_back')).toHaveLength(1);
});

test('a step that ends while the press waits for the order is noticed', async () => {
  const order = await booked({ daysAhead: 45, quantity: 1 });
  const moved = async (tx: typeof shop.db) => {
    await sql`select from orders where id = ${order.orderId} for update`.execute(tx);
    await sql`update workshop_sessions set starts_local = starts_local - interval '20 days',
      ends_local = ends_local - interval '20 days' where id = ${order.session.id}`.execute(tx);
  };
  const [press] = await atOnce(shop.database, moved, [() => cancel(order, order.codes, HALF_ROUNDED_UP)]);
  expect(press).toMatchObject({ status: 'rejected', reason: { message: /it is \$0/ } });
  expect(await refunds(order.orderId)).toEqual([]);
});

test('of a cancellation and a refund by the office at once, one returns the money', async () => {
  const order = await booked({ quantity: 1 });
  const requestedBy = await shop.staff();
  const done = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${order.orderId} for update`.execute(tx),
    [
      () => cancel(order, order.codes, FULL),
      () => refundAsOffice(shop.ctx, { orderId: order.orderId, requestedBy }),
    ],
  );
  expect(done.map(({ status }) => status)).toContain('fulfilled');
  expect(await refunds(order.orderId)).toEqual([FULL]);
  await shop.deliver();
  expect((await shop.order(order.started)).state).toBe('refunded');
});

test('what an invoice returns is owed by hand, and a kept part leaves it ended', async () => {
  const order = await booked({ daysAhead: 45, quantity: 1 });
  await sql`update orders set paid_by = 'invoice' where id = ${order.orderId}`.execute(shop.db);
  await cancel(order, order.codes, HALF_ROUNDED_UP);
  const owed = await shop.db.selectFrom('manualRepayments').select(['cause', 'amountCents']).execute();
  expect(owed).toEqual([{ cause: 'invoice_refunded', amountCents: HALF_ROUNDED_UP }]);
  await shop.db.transaction().execute((tx) => updateRefundState(tx, order.orderId));
  expect((await shop.order(order.started)).state).toBe('ended');
});
