import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeDate } from '#server/changes/change-date.ts';
import { judgeWithdrawal } from '#server/changes/judge-withdrawal.ts';
import { moveByOffice } from '#server/changes/move-by-office.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import type { Tx } from '#server/platform/context.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { giveGoodwill } from '#server/refunds/give-goodwill.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { retryRefund } from '#server/refunds/retry-refund.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { forgetSales } from '#tests/forget-sales.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { listNeedsAttention } from './list-needs-attention.ts';
import { listRecovered } from './list-recovered.ts';
import type { LostPayment } from './recover-payments.ts';
import { recoverPayments } from './recover-payments.ts';

const shop = openShop();
const PRICE = 100_000;
const HALF = 50_000;

/** Two seats of a session whose terms give half back. */
async function booked({ capacity = 20, date_changes_most = 1 } = {}) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Asia/Seoul')::date + 45, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  const session = await buildSession(shop.db, {
    priceCents: PRICE,
    capacity,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: await buildTerms(shop.db, { date_changes_most }),
  });
  const wish = { programId: session.programId, sessionId: session.id, quantity: 2 };
  const buy = async () => {
    const started = await shop.buy([wish], { isConfirmed: true });
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    return started;
  };
  const started = await buy();
  const { id: orderId } = await shop.order(started);
  const codes = (await ticketsOf(started.reference)).map(({ code }) => code);
  return { ...started, orderId, codes, session, buy };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function cancel({ orderId }: Booked, codes: string[]): Promise<void> {
  const expectedCents = codes.length * HALF;
  await giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents });
  await deliverAll();
}

async function giveTenth({ reference }: Booked): Promise<void> {
  await giveGoodwill(shop.ctx, {
    reference,
    amountCents: 10_000,
    note: 'The hotel was bad',
    actor: { userId: await shop.staff(), network: 'the office' },
    route: 'goodwill',
    key: undefined,
    bodyHash: createHash('sha256').digest(),
  });
  await deliverAll();
}

/** With the events of the refunds that it sends. */
async function deliverAll(): Promise<void> {
  await shop.deliver();
  await shop.deliver();
}

async function recover(): Promise<LostPayment[]> {
  const lost: LostPayment[] = [];
  const since = new Date(Date.now() - 3_600_000);
  for await (const each of recoverPayments(shop.ctx, { since, isForReal: true })) lost.push(each);
  await shop.deliver();
  return lost;
}

async function ticketsOf(reference: string) {
  const { rows } = await sql<{ code: string; state: string; refundedCents: number | null }>`
    select t.code, t.state, t.refunded_cents from tickets t join order_lines l on l.id = t.order_line_id
    join orders o on o.id = l.order_id where o.reference = ${reference} order by t.id`.execute(shop.db);
  return rows;
}

const refundsOf = async () =>
  shop.db.selectFrom('refunds').select(['reason', 'amountCents', 'state']).orderBy('id').execute();

/** What a backup from after the payment and before the refunds would hold. */
async function forgetRefunds(): Promise<void> {
  await sql
    .raw(
      `begin; set local session_replication_role = replica;
       update seat_pools s set taken = taken + freed from seat_holds h where h.seat_pool_id = s.id;
       update seat_holds set freed = 0;
       update tickets set state = 'valid', refund_id = null, refunded_cents = null;
       update payments set refunded_cents = 0; update orders set state = 'paid';
       delete from order_events where kind not in ('placed', 'paid'); delete from refunds;
       delete from emails where kind <> 'order_paid'; delete from webhook_inbox; commit`,
    )
    .execute(shop.database.owner.db);
}

async function compareBooks() {
  const { missed, unknown, pools, repeated } = await checkLedger(shop.ctx);
  expect({ missed, unknown, pools }).toEqual({ missed: [], unknown: [], pools: [] });
  return repeated;
}

test('a lost order of which one seat was cancelled gets one ticket, and keeps what was kept', async () => {
  const order = await booked();
  const [cancelled = ''] = order.codes;
  await cancel(order, [cancelled]);
  await forgetSales(shop.database);

  expect(await recover()).toMatchObject([
    {
      plan: 'restore',
      seats: 1,
      done: 'paid',
      repeated: [{ reference: order.reference, reason: 'cancelled', amountCents: HALF, tickets: 1 }],
    },
  ]);
  expect(await recover()).toEqual([]);

  expect((await shop.order(order)).state).toBe('partly_refunded');
  const tickets = await ticketsOf(order.reference);
  expect(tickets).toMatchObject([
    { code: cancelled, state: 'refunded', refundedCents: HALF },
    { state: 'valid' },
  ]);
  expect(await refundsOf()).toEqual([{ reason: 'cancelled', amountCents: HALF, state: 'succeeded' }]);
  expect(await shop.taken(order.session.poolId)).toBe(1);
  // The buyer was told of the refund when it was made.
  expect(await shop.emails()).toEqual(['order_paid']);
  expect(await compareBooks()).toEqual([]);
  const { id } = await shop.order(order);
  expect(await quoteSeats(shop.db, id)).toMatchObject([{ backCents: HALF, problem: null }]);
});

test('a lost order without seats ends again, though its seats are sold to others, and nothing more goes back', async () => {
  const order = await booked({ capacity: 2 });
  await cancel(order, order.codes);
  await forgetSales(shop.database);
  const later = await order.buy();

  const lost = (await recover()).filter(({ session }) => session.reference === order.reference);
  expect(lost).toMatchObject([{ plan: 'restore', seats: 0, done: 'paid' }]);
  expect((await shop.order(order)).state).toBe('ended');
  expect((await shop.order(later)).state).toBe('paid');
  expect(await refundsOf()).toEqual([{ reason: 'cancelled', amountCents: 2 * HALF, state: 'succeeded' }]);
  expect(await shop.taken(order.session.poolId)).toBe(2);
  await compareBooks();
});

test('where the seats that were left are gone, only what did not go back yet is refunded', async () => {
  const order = await booked({ capacity: 2 });
  await cancel(order, order.codes.slice(0, 1));
  await forgetSales(shop.database);
  await order.buy();

  const lost = (await recover()).filter(({ session }) => session.reference === order.reference);
  expect(lost).toMatchObject([{ plan: 'refund', done: 'refund due' }]);
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await refundsOf()).toEqual(
    expect.arrayContaining([
      { reason: 'seats_gone', amountCents: 2 * PRICE - HALF, state: 'succeeded' },
      { reason: 'cancelled', amountCents: HALF, state: 'succeeded' },
    ]),
  );
  await compareBooks();
});

test('goodwill is known again as money for no ticket', async () => {
  const order = await booked();
  await giveTenth(order);
  await forgetSales(shop.database);
  expect(await recover()).toMatchObject([{ seats: 2, repeated: [{ reason: 'goodwill', tickets: 0 }] }]);
  const { id, state } = await shop.order(order);
  expect(state).toBe('partly_refunded');
  expect((await ticketsOf(order.reference)).map((ticket) => ticket.state)).toEqual(['valid', 'valid']);
  expect(await quoteSeats(shop.db, id)).toMatchObject([{ problem: null }, { problem: null }]);
});

test('a backup that knows the order and not its refunds: exactly the cancelled tickets end', async () => {
  const order = await booked();
  const [, second = ''] = order.codes;
  await giveTenth(order);
  await cancel(order, [second]);
  await forgetRefunds();

  expect(await recover()).toEqual([]);
  const repeated = await compareBooks();
  expect(new Map(repeated.map(({ reason, tickets }) => [reason, tickets]))).toEqual(
    new Map([
      ['cancelled', 1],
      ['goodwill', 0],
    ]),
  );
  expect(await compareBooks()).toEqual([]);
  expect((await shop.order(order)).state).toBe('partly_refunded');
  expect(await ticketsOf(order.reference)).toMatchObject([
    { state: 'valid' },
    { code: second, state: 'refunded', refundedCents: HALF },
  ]);
  expect(await shop.taken(order.session.poolId)).toBe(1);
  expect(await shop.emails()).toEqual(['order_paid']);
});

test('a backup that knows the order and not that it has ended', async () => {
  const order = await booked();
  await cancel(order, order.codes);
  await forgetRefunds();
  await compareBooks();
  expect((await shop.order(order)).state).toBe('ended');
  expect(await shop.taken(order.session.poolId)).toBe(0);
});

test('a refund that is still on its way ends its tickets at once, and the order when it has arrived', async () => {
  const order = await booked();
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-succeeded'], settleAfterSeconds: 60 } });
  await cancel(order, order.codes);
  await forgetRefunds();
  expect(await compareBooks()).toMatchObject([{ tickets: 2 }]);
  expect((await ticketsOf(order.reference)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  shop.sandbox.advanceClock(61);
  await compareBooks();
  expect((await shop.order(order)).state).toBe('ended');
  shop.sandbox.advanceClock(-61);
});

async function dearerDate(order: Booked) {
  const dearer = await buildSession(shop.db, {
    programId: order.session.programId,
    priceCents: PRICE + 30_000,
    termsId: await buildTerms(shop.db),
  });
  const checkout = await changeDate(shop.ctx, {
    orderId: order.orderId,
    codes: order.codes.slice(0, 1),
    programId: dearer.programId,
    sessionId: dearer.id,
    expectedCents: 30_000,
    presser: buildPresser(),
  });
  return { dearer, checkout };
}

const sessionsOf = async (reference: string) => {
  const rows = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select('l.sessionId')
    .where('o.reference', '=', reference)
    .where('t.state', '=', 'valid')
    .orderBy('l.sessionId')
    .execute();
  return rows.map(({ sessionId }) => sessionId);
};

test('a dearer date that was paid after the backup is changed again', async () => {
  const order = await booked();
  const { dearer, checkout } = await dearerDate(order);
  // The backup is from before the buyer went to pay.
  await sql`delete from date_changes`.execute(shop.db);
  await forgetOrder(checkout?.reference ?? '');
  await shop.sandbox.pay(checkout?.id ?? '');
  expect(await recover()).toMatchObject([{ plan: 'restore', done: 'paid' }]);
  expect(await sessionsOf(order.reference)).toEqual([order.session.id, dearer.id]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a dearer date whose tickets are gone is returned in full', async () => {
  const order = await booked();
  const { dearer, checkout } = await dearerDate(order);
  await sql`delete from date_changes`.execute(shop.db);
  await forgetOrder(checkout?.reference ?? '');
  await shop.sandbox.pay(checkout?.id ?? '');
  await sql`update tickets set code = 'AAAA-AAAA-' || lpad(id::text, 4, '0')`.execute(shop.db);
  expect(await recover()).toMatchObject([{ done: 'refund due' }]);
  expect(await sessionsOf(order.reference)).toEqual([order.session.id, order.session.id]);
  expect(await shop.taken(dearer.poolId)).toBe(0);
});

/** As if the backup had been made before it. */
async function forgetOrder(reference: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await sql`with held as (delete from seat_holds h using order_lines l
      where l.id = h.order_line_id and l.order_id = ${id} returning h.seat_pool_id, h.quantity)
    update seat_pools s set taken = taken - held.quantity from held where s.id = held.seat_pool_id`.execute(
    shop.db,
  );
  for (const table of ['order_keys', 'order_events', 'checkout_attempts', 'order_lines'])
    await sql`delete from ${sql.table(table)} where order_id = ${id}`.execute(shop.db);
  await sql`delete from orders where id = ${id}`.execute(shop.db);
}

/** A date that costs so much less. Half of it goes back. */
async function cheaperDate(order: Pick<Booked, 'session'>, { by = 20_000, capacity = 20 } = {}) {
  return buildSession(shop.db, {
    programId: order.session.programId,
    priceCents: PRICE - by,
    capacity,
    termsId: await buildTerms(shop.db, { date_changes_most: 5 }),
  });
}

type OtherDate = Awaited<ReturnType<typeof cheaperDate>>;

async function moveTo({ orderId }: Booked, codes: string[], to: OtherDate, expectedCents: number) {
  const { programId, id: sessionId } = to;
  const checkout = await changeDate(shop.ctx, {
    orderId,
    codes,
    programId,
    sessionId,
    expectedCents,
    presser: buildPresser(),
  });
  await deliverAll();
  return checkout;
}

/** What a backup from after the payments and before the changes of date would hold. */
async function forgetChanges({ orderId, session }: Booked): Promise<void> {
  await sql
    .raw(
      `begin; set local session_replication_role = replica;
       delete from date_changes;
       update tickets set order_line_id = (select min(id) from order_lines where order_id = ${orderId});
       delete from seat_holds h using order_lines l where l.id = h.order_line_id and l.position > 1;
       delete from order_lines where position > 1;
       update seat_holds set freed = 0; update order_lines set quantity = 2;
       update orders set total_cents = ${2 * PRICE} where id = ${orderId};
       update seat_pools s set taken = blocked + coalesce((select sum(quantity) from seat_holds
         where seat_pool_id = s.id and state in ('held', 'sold')), 0); commit`,
    )
    .execute(shop.database.owner.db);
  await forgetRefunds();
  expect(await shop.taken(session.poolId)).toBe(2);
}

test('a cheaper date is changed again where the backup knows the order, once', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes.slice(0, 1), cheaper, -10_000);
  await forgetChanges(order);

  expect(await recover()).toEqual([]);
  const [repeated] = await compareBooks();
  expect(repeated).toMatchObject({
    reason: 'date_changed',
    tickets: 0,
    dateChanges: [{ moved: { tickets: 1 } }],
  });
  expect(await sessionsOf(order.reference)).toEqual([order.session.id, cheaper.id]);
  expect([await shop.taken(order.session.poolId), await shop.taken(cheaper.poolId)]).toEqual([1, 1]);
  expect(await compareBooks()).toEqual([]);
  expect(await shop.order(order)).toMatchObject({ state: 'paid', totalCents: 2 * PRICE - 20_000 });
  expect(await checkOrders(shop.db)).toEqual([]);
  // The buyer was told when the date was changed, and the code is the same.
  expect(await shop.emails()).toEqual(['order_paid']);
  expect(await attention()).toEqual([]);
  expect((await quoteSeats(shop.db, order.orderId)).map(({ backCents }) => backCents)).toEqual([
    HALF,
    40_000,
  ]);
});

test('seats that recover moves or frees are announced, once', async () => {
  let announced = 0;
  const ctx = { ...shop.ctx, announceSeats: () => void (announced += 1) };
  const order = await booked();
  await moveTo(order, order.codes, await cheaperDate(order), -20_000);
  await forgetChanges(order);
  expect((await checkLedger(ctx)).repeated).toMatchObject([{ dateChanges: [{ moved: { tickets: 2 } }] }]);
  expect(announced).toBe(1);
  await checkLedger(ctx);
  expect(announced).toBe(1);
});

test('an order that is made again gets its cheaper date too, and the email with its new tickets', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetSales(shop.database);

  expect(await recover()).toMatchObject([
    { done: 'paid', repeated: [{ dateChanges: [{ moved: { tickets: 2 } }] }] },
  ]);
  expect(await recover()).toEqual([]);
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, cheaper.id]);
  expect([await shop.taken(order.session.poolId), await shop.taken(cheaper.poolId)]).toEqual([0, 2]);
  expect(await shop.emails()).toEqual(['order_paid', 'date_changed']);
  expect(await paidAsListed()).toEqual(['order_made_again 200000']);
  expect(await checkOrders(shop.db)).toEqual([]);
  await compareBooks();
});

test('an order of the backup whose payment is found gets its cheaper date, an email about it, and the amount that was paid', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  await forgetPayment();

  expect(await recover()).toMatchObject([
    { plan: 'settle', done: 'paid', repeated: [{ dateChanges: [{ moved: { tickets: 2 } }] }] },
  ]);
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, cheaper.id]);
  expect(await shop.emails()).toEqual(['order_paid', 'date_changed']);
  expect(await paidAsListed()).toEqual(['payment_found 200000']);
});

/** What a backup from after the order and before its payment would hold. */
async function forgetPayment(): Promise<void> {
  await sql
    .raw(
      `begin; set local session_replication_role = replica;
       delete from tickets; delete from payments; delete from emails; delete from order_events where kind <> 'placed';
       update seat_holds set state = 'held'; update orders set state = 'pending', settled_at = null;
       update checkout_attempts set state = 'open'; commit`,
    )
    .execute(shop.database.owner.db);
}

/** Of the orders that recover made again or found a payment of. */
async function paidAsListed(): Promise<string[]> {
  const { rows } = await listRecovered(shop.ctx, { search: '', direction: 'desc', per_page: 10 });
  return rows
    .filter(({ reason }) => reason === null)
    .map(({ outcome, amountCents }) => `${outcome} ${amountCents}`);
}

test.each(['its order is in the backup', 'its order is made again'])(
  'several changes are done again in their order, and a later cancellation too, if %s',
  async (which) => {
    const order = await booked({ date_changes_most: 5 });
    const [one = ''] = order.codes;
    const first = await cheaperDate(order);
    await moveTo(order, [one], first, -10_000);
    shop.sandbox.advanceClock(2);
    const dearer = await cheaperDate(order, { by: -30_000 });
    const checkout = await moveTo(order, [one], dearer, 50_000);
    await shop.sandbox.pay(checkout?.id ?? '');
    await deliverAll();
    shop.sandbox.advanceClock(2);
    const last = await cheaperDate(order, { by: 40_000 });
    await moveTo(order, [one], last, -35_000);
    shop.sandbox.advanceClock(2);
    await cancel(order, order.codes.slice(1));
    const before = await shop.order(order);
    if (which === 'its order is made again') await forgetSales(shop.database);
    else {
      await sql`update payments set order_id = (select supplement_id from date_changes where supplement_id is not null)
        where order_id = ${order.orderId} and amount_cents = 50000`.execute(shop.db);
      await forgetSupplement(checkout?.reference ?? '');
      await forgetChanges(order);
    }

    await recover();
    await compareBooks();
    expect(await sessionsOf(order.reference)).toEqual([last.id]);
    const { state, totalCents } = await shop.order(order);
    expect({ state, totalCents }).toMatchObject({ state: before.state, totalCents: before.totalCents });
    expect(await compareBooks()).toEqual([]);
    expect(await attention()).toEqual([]);
    shop.sandbox.advanceClock(-6);
  },
);

test.each(['its order is in the backup', 'its order is made again'])(
  'a change whose difference two payments returned is done again once, if %s',
  async (which) => {
    const order = await booked({ date_changes_most: 5 });
    const [one = ''] = order.codes;
    const dearer = await cheaperDate(order, { by: -10_000 });
    const checkout = await moveTo(order, order.codes, dearer, 20_000);
    await shop.sandbox.pay(checkout?.id ?? '');
    await deliverAll();
    shop.sandbox.advanceClock(2);
    const last = await cheaperDate(order, { by: 70_000 });
    await moveTo(order, [one], last, -40_000);
    expect((await refundsOf()).map(({ amountCents }) => amountCents)).toEqual([20_000, 20_000]);
    if (which === 'its order is made again') await forgetSales(shop.database);
    else {
      await sql`update payments set order_id = (select supplement_id from date_changes where supplement_id is not null)
        where order_id = ${order.orderId} and amount_cents = 20000`.execute(shop.db);
      await forgetSupplement(checkout?.reference ?? '');
      await forgetChanges(order);
    }

    await recover();
    await compareBooks();
    expect(await sessionsOf(order.reference)).toEqual([dearer.id, last.id]);
    const { rows } = await sql`select difference_cents from date_changes order by id`.execute(shop.db);
    expect(rows).toEqual([{ differenceCents: 20_000 }, { differenceCents: -40_000 }]);
    expect(await checkOrders(shop.db)).toEqual([]);
    expect(await attention()).toEqual([]);
    shop.sandbox.advanceClock(-2);
  },
);

test('a ticket that was cancelled on its cheaper date ends again in an order that is made again', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  const [one = ''] = order.codes;
  await moveTo(order, [one], cheaper, -10_000);
  shop.sandbox.advanceClock(2);
  const [{ backCents } = { backCents: 0 }] = await quoteSeats(shop.db, order.orderId).then((seats) =>
    seats.filter(({ code }) => code === one),
  );
  const expectedCents = backCents ?? 0;
  await giveBackTickets(shop.ctx, { orderId: order.orderId, codes: [one], userId: undefined, expectedCents });
  await deliverAll();
  await forgetSales(shop.database);

  await recover();
  expect(await sessionsOf(order.reference)).toEqual([order.session.id]);
  expect([await shop.taken(order.session.poolId), await shop.taken(cheaper.poolId)]).toEqual([1, 0]);
  expect(await refundsOf()).toEqual([
    { reason: 'date_changed', amountCents: 10_000, state: 'succeeded' },
    { reason: 'cancelled', amountCents: expectedCents, state: 'succeeded' },
  ]);
  await compareBooks();
  shop.sandbox.advanceClock(-2);
});

test('a cheaper date that is full meanwhile waits for a person, and nothing is oversold', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order, { capacity: 2 });
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  const wish = { programId: cheaper.programId, sessionId: cheaper.id, quantity: 1 };
  const other = await shop.buy([wish], { isConfirmed: true });
  await shop.sandbox.pay(other.id);
  await shop.deliver();

  const [repeated] = await compareBooks();
  expect(repeated?.dateChanges).toMatchObject([
    { left: { why: expect.stringMatching(/^The new date has no seats left: .*\.$/), seats: 2 } },
  ]);
  expect(await compareBooks()).toEqual([]);
  expect(await sessionsOf(order.reference)).toEqual([order.session.id, order.session.id]);
  expect([await shop.taken(order.session.poolId), await shop.taken(cheaper.poolId)]).toEqual([2, 1]);
  expect(await attention()).toEqual([
    expect.objectContaining({ kind: 'date_change_lost', reference: order.reference, amountCents: 20_000 }),
  ]);
  expect((await shop.emails()).filter((kind) => kind === 'office_alert')).toHaveLength(1);

  // The difference went back, so the buyer gets nothing more until the office has moved both.
  await sql`update seat_pools set capacity = 5 where id = ${cheaper.poolId}`.execute(shop.db);
  const { orderId, codes } = order;
  await expect(moveTo(order, codes, cheaper, -20_000)).rejects.toThrow('Our office decides');
  await expect(cancel(order, codes)).rejects.toThrow('Our office decides');
  expect(await judgeWithdrawal(shop.db, orderId, new Date())).toBe('partly_returned');
  await moveAsOffice(order, codes.slice(0, 1), cheaper);
  expect(await attention()).toHaveLength(1);
  expect((await quoteSeats(shop.db, orderId)).map(({ problem }) => problem)).toEqual([
    'office_decides',
    null,
  ]);
  await moveAsOffice(order, codes.slice(1), cheaper);
  expect(await attention()).toEqual([]);
  expect((await quoteSeats(shop.db, orderId)).map(({ problem }) => problem)).toEqual([null, null]);
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, cheaper.id]);
  expect(await refundsOf()).toEqual([{ reason: 'date_changed', amountCents: 20_000, state: 'succeeded' }]);
  expect(await compareBooks()).toEqual([]);
});

/** With nothing to return, as Needs attention says. */
async function moveAsOffice({ reference }: Booked, codes: string[], { programId, id: sessionId }: OtherDate) {
  await moveByOffice(shop.ctx, {
    reference,
    codes,
    programId,
    sessionId,
    backCents: 0,
    limit: 'what the terms give',
    reason: 'A restored backup does not know it',
    actor: { userId: await shop.staff(), network: 'the office' },
    route: 'move',
    key: undefined,
    bodyHash: createHash('sha256').digest(),
  });
  await deliverAll();
}

test('a cheaper date whose last seat is sold at the same moment waits for a person', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order, { capacity: 2 });
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  const block = async (tx: Tx) => {
    await sql`update seat_pools set taken = taken + 1, blocked = blocked + 1 where id = ${cheaper.poolId}`.execute(
      tx,
    );
  };
  const [compared] = await atOnce(shop.database, block, [() => checkLedger(shop.ctx)]);
  expect(compared).toMatchObject({
    value: { repeated: [{ dateChanges: [{ left: { seats: 2 } }] }], pools: [] },
  });
  expect(await shop.taken(cheaper.poolId)).toBe(1);
  expect(await attention()).toHaveLength(1);
});

test('tickets that got another date since the backup was restored keep it', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  const other = await cheaperDate(order, { by: 10_000 });
  // The provider's news arrive with those of this change.
  await moveTo(order, order.codes, other, -10_000);

  await compareBooks();
  expect(await sessionsOf(order.reference)).toEqual([other.id, other.id]);
  const { rows } = await sql<{ detail: object }>`
    select detail from order_events where kind = 'refund_repeated'`.execute(shop.db);
  expect(rows).toEqual([{ detail: expect.not.objectContaining({ moved: expect.anything() }) }]);
  expect(await attention()).toEqual([]);
});

test('of two tickets of a change, the one that has no later date moves with its share of the difference', async () => {
  const { order, cheaper, other } = await changedAndOneAgain();
  await compareBooks();
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, other.id]);
  const { rows } =
    await sql`select (detail ->> 'amountCents')::int as back_cents, (detail ->> 'keptCents')::int as kept_cents
    from order_events where kind = 'date_changed' order by id desc limit 1`.execute(shop.db);
  expect(rows).toEqual([{ backCents: 10_000, keptCents: 10_000 }]);
});

test('of two tickets of a change, only the one that has no later date waits for a person', async () => {
  const { order, cheaper, other } = await changedAndOneAgain(async ({ id }) => {
    await sql`update workshop_sessions set cancelled_at = now() where id = ${id}`.execute(shop.db);
  });
  await compareBooks();
  const { rows } = await sql<{ tickets: number[] }>`select detail #> '{left,0,tickets}' as tickets
    from order_events where kind = 'refund_repeated'`.execute(shop.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tickets).toHaveLength(1);
  expect(await attention()).toHaveLength(1);
  await sql`update workshop_sessions set cancelled_at = null where id = ${cheaper.id}`.execute(shop.db);
  await moveAsOffice(order, order.codes.slice(1), cheaper);
  expect(await attention()).toEqual([]);
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, other.id]);
});

/** Two tickets with a cheaper date, of which the backup knows nothing, and one of them got another date since. */
async function changedAndOneAgain(meanwhile: (cheaper: OtherDate) => Promise<void> = async () => {}) {
  const order = await booked({ date_changes_most: 5 });
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  const other = await cheaperDate(order, { by: 10_000 });
  await meanwhile(cheaper);
  // The provider's news arrive with those of this change.
  await moveTo(order, order.codes.slice(0, 1), other, -5_000);
  return { order, cheaper, other };
}

test('where the seats of an order with a changed date are gone, nothing is left for a person', async () => {
  const order = await booked({ capacity: 2 });
  const cheaper = await cheaperDate(order, { capacity: 2 });
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetSales(shop.database);
  await order.buy();
  const lost = (await recover()).filter(({ session }) => session.reference === order.reference);
  expect(lost.map(({ done }) => done)).toEqual(['refund due']);
  expect(lost[0]?.repeated).toMatchObject([{ reason: 'date_changed' }]);
  expect(lost[0]?.repeated?.[0]?.dateChanges).toEqual([{}]);
  expect(await attention()).toEqual([]);
  expect(await shop.emails()).not.toContain('office_alert');
});

test('a new date that we cancelled meanwhile waits for a person', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  await moveTo(order, order.codes, cheaper, -20_000);
  await forgetChanges(order);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${cheaper.id}`.execute(shop.db);
  const [repeated] = await compareBooks();
  expect(repeated?.dateChanges).toMatchObject([
    { left: { why: expect.stringContaining('The new date was cancelled') } },
  ]);
  expect(await attention()).toHaveLength(1);
});

test('a refund that was tried again still tells the change', async () => {
  const order = await booked();
  const cheaper = await cheaperDate(order);
  shop.sandbox.faults.set({ refunds: { next: ['pending'] } });
  await moveTo(order, order.codes, cheaper, -20_000);
  const { rows } = await sql<{ id: number; paymentIntent: string }>`
    select r.id, p.payment_intent from refunds r join payments p on p.id = r.payment_id`.execute(shop.db);
  const [{ id: refundId, paymentIntent } = { id: 0, paymentIntent: '' }] = rows;
  const [failing] = await shop.ctx.cards.listRefunds(paymentIntent);
  await shop.control(`refunds/${failing?.id}/settle`, { succeeds: false });
  await deliverAll();
  await retryRefund(shop.ctx, { refundId, actor: { userId: await shop.staff(), network: 'the office' } });
  await deliverAll();
  await forgetChanges(order);
  await compareBooks();
  expect(await sessionsOf(order.reference)).toEqual([cheaper.id, cheaper.id]);
});

async function attention() {
  const items = await listNeedsAttention(shop.ctx);
  return items.filter(({ kind }) => kind === 'date_change_lost');
}

/** With its payment, as if the backup had been made before it. */
async function forgetSupplement(reference: string): Promise<void> {
  await sql
    .raw(
      `begin; set local session_replication_role = replica;
       delete from payments where order_id = (select id from orders where reference = '${reference}');
       delete from date_changes where supplement_id is not null; commit`,
    )
    .execute(shop.database.owner.db);
  await sql
    .raw(`begin; set local session_replication_role = replica;
    delete from date_changes where supplement_id = (select id from orders where reference = '${reference}');
    delete from tickets t using order_lines l where l.id = t.order_line_id and l.order_id = (select id from orders where reference = '${reference}');
    commit`)
    .execute(shop.database.owner.db);
  await forgetOrder(reference);
}
