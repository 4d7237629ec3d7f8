import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { openOrderByLink } from '#server/orders/open-order-by-link.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Tx } from '#server/platform/context.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { pressWhenAble } from '#tests/press-when-able.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { changeDate } from './change-date.ts';
import { listDateChoices } from './list-date-choices.ts';

const shop = openShop();

const PRICE = 200_000;

interface Held {
  daysAhead?: number;
  priceCents?: number;
  capacity?: number;
  programId?: number;
  termsId?: number | null;
}

async function sessionAhead({ daysAhead = 90, priceCents = PRICE, ...given }: Held) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Asia/Seoul')::date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(
    shop.db,
  );
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, {
    priceCents,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    ...given,
  });
}

async function booked({ quantity = 1, ...held }: Held & { quantity?: number } = {}) {
  const session = await sessionAhead({ termsId: await buildTerms(shop.db), ...held });
  const wish = { programId: session.programId, sessionId: session.id, quantity };
  const started = await shop.buy([wish], { isConfirmed: true });
  if (held.priceCents !== 0) await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  return { started, orderId, session, codes: await shop.ticketCodes(orderId) };
}

type Booked = Awaited<ReturnType<typeof booked>>;

const change = (
  { orderId, codes }: Pick<Booked, 'orderId' | 'codes'>,
  to: { id: number; programId: number },
  expectedCents: number,
) =>
  changeDate(shop.ctx, {
    orderId,
    codes,
    programId: to.programId,
    sessionId: to.id,
    expectedCents,
    presser: buildPresser(),
  });

async function taken(session: { id: number }): Promise<number> {
  const { taken: seats } = await shop.db
    .selectFrom('workshopSessions as w')
    .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
    .select('s.taken')
    .where('w.id', '=', session.id)
    .executeTakeFirstOrThrow();
  return seats;
}

const orderOf = (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .select(['state', 'totalCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

async function sessionsOf(orderId: number): Promise<(number | null)[]> {
  const tickets = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select('l.sessionId')
    .where('l.orderId', '=', orderId)
    .where('t.state', '=', 'valid')
    .orderBy('t.id')
    .execute();
  return tickets.map(({ sessionId }) => sessionId);
}

const refunds = (orderId: number) =>
  shop.db.selectFrom('refunds').select(['amountCents', 'reason']).where('orderId', '=', orderId).execute();

test('a date at the same price: the seat moves, the ticket stays, and the old seat is free', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, daysAhead: 120 });
  expect(await change(order, next, 0)).toBeUndefined();
  expect(await sessionsOf(order.orderId)).toEqual([next.id]);
  expect(await shop.ticketCodes(order.orderId)).toEqual(order.codes);
  expect([await taken(order.session), await taken(next)]).toEqual([0, 1]);
  expect(await orderOf(order.orderId)).toEqual({ state: 'paid', totalCents: PRICE });
  expect(await refunds(order.orderId)).toEqual([]);
  expect(await checkOrders(shop.db)).toEqual([]);
  const { rows } = await sql<{ kind: string }>`
    select kind from emails where subject = any (array(${emailSubjectsOf(sql`${order.orderId}::bigint`)})) order by id`.execute(
    shop.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['order_paid', 'date_changed']);
});

test('a cheaper date returns the difference in the same step, and a repeated press nothing more', async () => {
  const order = await booked({ quantity: 2 });
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE - 21_000 });
  const one = { ...order, codes: order.codes.slice(0, 1) };
  await change(one, next, -21_000);
  await change(one, next, -21_000);
  expect(await sessionsOf(order.orderId)).toEqual([next.id, order.session.id]);
  expect(await refunds(order.orderId)).toEqual([{ amountCents: 21_000, reason: 'date_changed' }]);
  expect(await orderOf(order.orderId)).toEqual({ state: 'paid', totalCents: 2 * PRICE - 21_000 });
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a dearer date is paid first: the old seat stays until then, and both payments are the order’s', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  const checkout = await change(order, next, 30_000);
  const again = await change(order, next, 30_000);
  expect(again?.id).toBe(checkout?.id);
  expect(await sessionsOf(order.orderId)).toEqual([order.session.id]);
  expect([await taken(order.session), await taken(next)]).toEqual([1, 1]);
  await shop.sandbox.pay(checkout?.id ?? '');
  await shop.deliver();
  await shop.deliver();
  expect(await sessionsOf(order.orderId)).toEqual([next.id]);
  expect([await taken(order.session), await taken(next)]).toEqual([0, 1]);
  expect(await orderOf(order.orderId)).toEqual({ state: 'paid', totalCents: PRICE + 30_000 });
  const payments = await shop.db
    .selectFrom('payments')
    .select('amountCents')
    .where('orderId', '=', order.orderId)
    .orderBy('id')
    .execute();
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([PRICE, 30_000]);
  expect(await shop.emails()).toEqual(['order_paid', 'date_changed']);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a dearer date that is not paid in time leaves everything as it was', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  await change(order, next, 30_000);
  await shop.letPass(40);
  await resolveStaleCheckouts(shop.ctx);
  await shop.deliver();
  expect(await sessionsOf(order.orderId)).toEqual([order.session.id]);
  expect([await taken(order.session), await taken(next)]).toEqual([1, 0]);
  expect(await shop.emails()).toEqual(['order_paid', 'date_not_changed']);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a dearer date that is paid after the ticket was cancelled is returned in full', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  const checkout = await change(order, next, 30_000);
  await sql`update tickets set state = 'refunded' where code = ${order.codes[0]}`.execute(shop.db);
  await shop.sandbox.pay(checkout?.id ?? '');
  await shop.deliver();
  const returned = await shop.db.selectFrom('refunds').select(['amountCents', 'reason']).execute();
  expect(returned).toContainEqual({ amountCents: 30_000, reason: 'seats_gone' });
  expect(await taken(next)).toBe(0);
});

test('another difference than the one shown is refused, and nothing happens', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE - 21_000 });
  await expect(change(order, next, -20_000)).rejects.toThrow('it is a refund of $210 now');
  expect(await sessionsOf(order.orderId)).toEqual([order.session.id]);
});

test('a cheaper date never returns more than cancelling would on that day', async () => {
  const termsId = await buildTerms(shop.db, {
    steps: [{ days: 200, percent: 100 }],
    date_change_until_days: 30,
  });
  const order = await booked({ termsId });
  const next = await sessionAhead({ programId: order.session.programId, priceCents: 50_000 });
  await expect(change(order, next, -150_000)).rejects.toThrow('it is nothing now');
  await change(order, next, 0);
  expect(await refunds(order.orderId)).toEqual([]);
});

test('after a move the smaller share of both dates goes back', async () => {
  const order = await booked({ daysAhead: 45 });
  const termsId = await buildTerms(shop.db);
  const next = await sessionAhead({ programId: order.session.programId, daysAhead: 300, termsId });
  await change(order, next, 0);
  const [seat] = await quoteSeats(shop.db, order.orderId);
  expect(seat).toMatchObject({ backCents: PRICE / 2, nextCents: 0 });
});

test.each([
  ['the last day is over', { daysAhead: 29 }, 'The last day for another date is over'],
  ['the office decides', { termsId: null }, 'Our office decides'],
])('not if %s', async (_why, held, message) => {
  const order = await booked(held);
  const next = await sessionAhead({ programId: order.session.programId });
  await expect(change(order, next, 0)).rejects.toThrow(message);
});

test('not a second time, by terms that allow it once', async () => {
  const order = await booked();
  const termsId = await buildTerms(shop.db, { date_changes_most: 5 });
  const next = await sessionAhead({ programId: order.session.programId, termsId });
  const third = await sessionAhead({ programId: order.session.programId, termsId });
  await change(order, next, 0);
  await expect(change(order, third, 0)).rejects.toThrow('was changed before');
});

test('a move by the office uses up none of the buyer’s changes', async () => {
  const order = await booked();
  const { programId } = order.session;
  const termsId = await buildTerms(shop.db);
  const [moved, own, more] = [
    await sessionAhead({ programId, termsId }),
    await sessionAhead({ programId, termsId }),
    await sessionAhead({ programId, termsId }),
  ];
  const { reference } = await shop.order(order.started);
  const { codes, orderId } = order;
  await moveAsOffice(shop.ctx, {
    reference,
    codes,
    programId,
    sessionId: moved.id,
    userId: await shop.staff(),
  });
  await change(order, own, 0);
  await expect(change(order, more, 0)).rejects.toThrow('was changed before');
  const { rows } = await sql<{ earlier: unknown }>`
    select jsonb_path_query_array(earlier_terms, '$[*].byOffice') as earlier from order_lines
    where order_id = ${orderId} and quantity > 0`.execute(shop.db);
  expect(rows).toEqual([{ earlier: [true] }]);
});

test('not with a ticket that was used at the entrance', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId });
  await sql`update tickets set checked_in_at = now() where code = ${order.codes[0]}`.execute(shop.db);
  await expect(change(order, next, 0)).rejects.toThrow('used at the entrance');
});

test('only to dates of the program, or of one that the office has named for it', async () => {
  const order = await booked();
  const other = await sessionAhead({ programId: (await buildProgram(shop.db, { soldBy: 'session' })).id });
  await expect(change(order, other, 0)).rejects.toThrow('can no longer be booked');
  await shop.db
    .insertInto('dateChangePrograms')
    .values({ programId: order.session.programId, otherProgramId: other.programId })
    .execute();
  const [line] = await listDateChoices(shop.db, { orderId: order.orderId, paidBy: 'card' });
  expect(line?.choices.map(({ session_id: id }) => id)).toEqual([other.id]);
  await change(order, other, 0);
  expect(await sessionsOf(order.orderId)).toEqual([other.id]);
});

test('twenty buyers and one seat: one of them gets it, nobody loses the old one', async () => {
  const first = await booked({ capacity: 20 });
  const next = await sessionAhead({ programId: first.session.programId, capacity: 1 });
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { programId, id: sessionId } = first.session;
      const started = await shop.buy([{ programId, sessionId }]);
      await shop.sandbox.pay(started.id);
      await shop.deliver();
      const { id: orderId } = await shop.order(started);
      return { orderId, codes: await shop.ticketCodes(orderId) };
    }),
  );
  const moved = await Promise.allSettled([first, ...others].map((order) => change(order, next, 0)));
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await taken(first.session), await taken(next)]).toEqual([4, 1]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

async function freeze(tx: Tx, orderId: number): Promise<void> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  await sql`insert into order_freezes (order_id) values (${orderId})`.execute(tx);
}

test('tickets that are frozen while their date is changed keep it', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId });
  const [moved] = await atOnce(shop.database, (tx) => freeze(tx, order.orderId), [
    () => change(order, next, 0),
  ]);
  expect(moved).toMatchObject({ reason: { code: 'conflict' } });
  expect(await sessionsOf(order.orderId)).toEqual([order.session.id]);
});

test.each([
  [1, 'It has no seats left.'],
  [2, 'Only 1 of its seats is left.'],
])('the last seats of a dearer date are sold while a buyer of %s pays: %s', async (quantity, reason) => {
  const order = await booked({ quantity });
  const next = await sessionAhead({
    programId: order.session.programId,
    priceCents: PRICE + 10_000,
    capacity: quantity,
  });
  const [moved] = await atOnce(shop.database, (tx) => takeSeats(tx, next.poolId, 1), [
    () => change(order, next, 10_000 * quantity),
  ]);
  expect(moved).toMatchObject({ reason: { message: `${reason} Your date was not changed.` } });
});

test('tickets that are frozen while a dearer date is being paid keep theirs', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  const checkout = await change(order, next, 30_000);
  await shop.sandbox.pay(checkout?.id ?? '');
  await atOnce(shop.database, (tx) => freeze(tx, order.orderId), [
    () => settleOrder(shop.ctx, checkout?.id ?? ''),
  ]);
  expect(await sessionsOf(order.orderId)).toEqual([order.session.id]);
  expect(await taken(next)).toBe(0);
});

test('200 presses at once are one move and one refund', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE - 21_000 });
  const press = () => change(order, next, -21_000);
  await Promise.all(Array.from({ length: 200 }, () => pressWhenAble(press)));
  expect(await refunds(order.orderId)).toEqual([{ amountCents: 21_000, reason: 'date_changed' }]);
  expect(await shop.count('date_changes')).toBe(1);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('two tabs that move one seat each at once leave the right total', async () => {
  const order = await booked({ quantity: 2 });
  const { programId } = order.session;
  const one = await sessionAhead({ programId, priceCents: PRICE - 21_000 });
  const other = await sessionAhead({ programId, priceCents: PRICE - 11_000 });
  const [first = '', second = ''] = order.codes;
  await Promise.all([
    change({ ...order, codes: [first] }, one, -21_000),
    change({ ...order, codes: [second] }, other, -11_000),
  ]);
  expect(await orderOf(order.orderId)).toMatchObject({ totalCents: 2 * PRICE - 32_000 });
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('who comes goes along, with the consents that name no date', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId });
  await buildSeat(shop.db, order.codes[0] ?? '', { consents: ['coming', 'first_aid'] });
  await change(order, next, 0);
  const { rows } = await sql<{ name: string; kind: string }>`
    select s.name, c.kind from seat_people s join tickets t on t.id = s.ticket_id
    join order_lines l on l.id = t.order_line_id join consents c on c.ticket_id = t.id and c.ended_at is null
    where l.session_id = ${next.id}`.execute(shop.db);
  expect(rows).toEqual([{ name: 'Ada Şahin', kind: 'first_aid' }]);
});

test('a move and a later cancellation return no more than the cancellation alone', async () => {
  const order = await booked({ daysAhead: 45 });
  const termsId = await buildTerms(shop.db);
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE / 2, termsId });
  await change(order, next, -PRICE / 4);
  const [seat] = await quoteSeats(shop.db, order.orderId);
  expect(seat?.backCents).toBe(PRICE / 4);
});

test('the email about a date that was not paid for goes to the corrected address, and no old browser opens it', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  await change(order, next, 30_000);
  await sql`update orders set email = 'corrected@example.com' where id = ${order.orderId}`.execute(shop.db);
  await shop.letPass(40);
  await resolveStaleCheckouts(shop.ctx);
  const emails = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'date_not_changed')
    .execute();
  expect(emails).toEqual([{ recipient: 'corrected@example.com' }]);
});

test('a free seat of a session that has begun keeps its date', async () => {
  const order = await booked({ priceCents: 0 });
  const next = await sessionAhead({ programId: order.session.programId, priceCents: 0 });
  await sql`update workshop_sessions set starts_local = now() at time zone timezone - interval '1 day',
    ends_local = now() at time zone timezone + interval '1 day' where id = ${order.session.id}`.execute(
    shop.db,
  );
  await expect(change(order, next, 0)).rejects.toThrow('has begun');
});

test('a browser that opens the order later by its link can pay the difference, too', async () => {
  const order = await booked();
  const next = await sessionAhead({ programId: order.session.programId, priceCents: PRICE + 30_000 });
  const checkout = await change(order, next, 30_000);
  const { email } = await shop.order(order.started);
  const token = await issueOneTimeToken(shop.db, { purpose: 'open_order', email, orderId: order.orderId });
  const keyHash = Buffer.alloc(32, 7);
  const read = () =>
    getOrder(shop.ctx, { reference: checkout?.reference ?? '', reader: { userId: undefined, keyHash } });
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  await openOrderByLink(shop.ctx, { token, keyHash });
  await openOrderByLink(shop.ctx, { token, keyHash });
  expect(await read()).toMatchObject({ state: 'pending', totalCents: 30_000 });
});

test('the list of dates says which share is given up by a nearer one', async () => {
  const order = await booked();
  const nearer = await sessionAhead({
    programId: order.session.programId,
    daysAhead: 40,
    termsId: await buildTerms(shop.db),
  });
  const later = await sessionAhead({
    programId: order.session.programId,
    daysAhead: 200,
    termsId: await buildTerms(shop.db),
  });
  const [line] = await listDateChoices(shop.db, { orderId: order.orderId, paidBy: 'card' });
  expect(line?.choices).toMatchObject([
    { session_id: nearer.id, smaller_share: { percent_now: 100, percent_after: 50 } },
    { session_id: later.id, smaller_share: null },
  ]);
  await change(order, nearer, 0);
  // What was said is what goes back.
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([{ backCents: PRICE / 2 }]);
});

test('without a card only dates of the same price are a choice, and how many others there are is said', async () => {
  const { orderId, session } = await booked();
  const same = await sessionAhead({ programId: session.programId, daysAhead: 100 });
  await sessionAhead({ programId: session.programId, daysAhead: 110, priceCents: PRICE - 5_000 });
  await sessionAhead({ programId: session.programId, daysAhead: 120, priceCents: PRICE + 5_000 });
  const [byCard] = await listDateChoices(shop.db, { orderId, paidBy: 'card' });
  expect(byCard).toMatchObject({ choices: [{}, {}, {}], other_prices: 0 });
  const [byInvoice] = await listDateChoices(shop.db, { orderId, paidBy: 'invoice' });
  expect(byInvoice).toMatchObject({ choices: [{ session_id: same.id }], other_prices: 2 });
});

test('a choice says what format it has and whom it is for', async () => {
  const { orderId, session } = await booked();
  await sessionAhead({ daysAhead: 91, programId: session.programId });
  const { id } = await sessionAhead({ daysAhead: 92, programId: session.programId });
  await shop.db
    .updateTable('workshopSessions')
    .set({ programType: 'mastery', locationHighlights: ['University and Executive'], gradeLevels: [11, 12] })
    .where('id', '=', id)
    .execute();
  const whom = async () => {
    const [line] = await listDateChoices(shop.db, { orderId, paidBy: 'card' });
    return line?.choices.map((choice) => choice.whom);
  };
  expect(await whom()).toEqual(['', 'University, Executive, Grades 11, 12']);
  await shop.db
    .updateTable('programs')
    .set({ hasFormats: true })
    .where('id', '=', session.programId)
    .execute();
  expect(await whom()).toEqual(['Essentials', 'Mastery, University, Executive, Grades 11, 12']);
});
