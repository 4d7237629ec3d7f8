import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { viewOrders } from '#server/orders/order-view.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { giveBackTickets } from './give-back-tickets.ts';
import { giveGoodwill } from './give-goodwill.ts';
import { quoteOfficeRefund } from './quote-office-refund.ts';
import { quoteSeats } from './quote-seats.ts';
import { recordManualRepayment } from './record-manual-repayment.ts';
import { refundOrder } from './refund-order.ts';

const shop = openShop();
const PRICE = 100_000;

/** Terms: all until 61 days before, half until 30. */
async function booked({ daysAhead = 90, quantity = 1, hasTerms = true } = {}) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Asia/Seoul')::date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(
    shop.db,
  );
  const day = rows[0]?.day ?? '';
  const session = await buildSession(shop.db, {
    priceCents: PRICE,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: hasTerms ? await buildTerms(shop.db) : null,
  });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const tickets = await shop.db.selectFrom('tickets').select('code').orderBy('id').execute();
  return {
    ...started,
    orderId,
    session,
    codes: tickets.map(({ code }) => code),
    userId: await shop.staff(),
  };
}

type Booked = Awaited<ReturnType<typeof booked>>;

const asked = ({ reference, userId }: Booked, key?: string) => ({
  reference,
  actor: { userId, network: 'the office' },
  route: 'goodwill',
  key,
  bodyHash: createHash('sha256').digest(),
});

const give = (order: Booked, amountCents: number, key?: string) =>
  giveGoodwill(shop.ctx, { ...asked(order, key), amountCents, note: 'The hotel was bad' });

const cancel = ({ orderId, codes }: Booked, expectedCents: number) =>
  giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents });

interface AsOffice {
  gives?: 'terms' | 'price';
  limit?: 'what the terms give' | 'what is left';
  codes?: string[];
}

const refund = (
  order: Booked,
  expectedCents: number,
  { gives = 'terms', limit = 'what the terms give', codes }: AsOffice = {},
) =>
  refundOrder(shop.ctx, {
    ...asked(order),
    codes: codes ?? null,
    gives,
    limit,
    expectedCents,
    note: 'As agreed',
  });

const stateOf = async (order: Booked) => (await shop.order(order)).state;

async function returned(orderId: number): Promise<{ reason: string; amountCents: number; note: string }[]> {
  return shop.db
    .selectFrom('refunds')
    .select(['reason', 'amountCents', 'note'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

test('goodwill goes back once and ends no ticket; the order is partly refunded, and the buyer is told', async () => {
  const order = await booked();
  await give(order, 10_000, 'once');
  await give(order, 10_000, 'once');
  await shop.deliver();
  expect(await stateOf(order)).toBe('partly_refunded');
  expect(await returned(order.orderId)).toEqual([
    { reason: 'goodwill', amountCents: 10_000, note: 'The hotel was bad' },
  ]);
  expect(await shop.taken(order.session.poolId)).toBe(1);
  expect(await shop.emails()).toEqual(['order_paid', 'goodwill']);
  const { rows } = await sql<{ action: string; note: string }>`
    select action, after ->> 'note' as note from audit_log where subject = ${`order:${order.orderId}`}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ action: 'order.goodwill_given', note: 'The hotel was bad' }]);
});

test('a second time is another email', async () => {
  const order = await booked();
  await give(order, 10_000);
  await give(order, 10_000);
  expect((await shop.emails()).filter((kind) => kind === 'goodwill')).toHaveLength(2);
});

test('never more than what is left, nor all of it while tickets are valid', async () => {
  const order = await booked();
  await give(order, 40_000);
  await expect(give(order, 60_001)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Only $600 of this order is left. Nothing was returned.',
  });
  await expect(give(order, 60_000)).rejects.toMatchObject({ message: /Refund the tickets instead/ });
  expect(await returned(order.orderId)).toHaveLength(1);
});

test('two amounts at once are never more than what is left', async () => {
  const order = await booked();
  const done = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${order.orderId} for update`.execute(tx),
    [() => give(order, 60_000), () => give(order, 60_000)],
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: /Only \$400 of this order is left/ },
  });
});

test('a buyer who cancels after goodwill gets what the terms give, and never more than what is left', async () => {
  const order = await booked({ daysAhead: 45 });
  await give(order, 10_000);
  // While it is on its way, too.
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { backCents: 50_000, problem: null, keptCents: 40_000 },
  ]);
  await shop.deliver();
  await cancel(order, 50_000);
  await shop.deliver();
  expect(await stateOf(order)).toBe('ended');
  expect((await checkLedger(shop.ctx)).pools).toEqual([]);
});

test('the shares of all seats together are what is left, whichever is cancelled first', async () => {
  const order = await booked({ quantity: 2 });
  await give(order, 30_000);
  await shop.deliver();
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { backCents: PRICE, keptCents: 0 },
    { backCents: PRICE - 30_000, keptCents: 0 },
  ]);
  const [, second = ''] = order.codes;
  await cancel({ ...order, codes: [second] }, PRICE - 30_000);
  await shop.deliver();
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([{ backCents: PRICE }]);
  await cancel({ ...order, codes: order.codes.slice(0, 1) }, PRICE);
  await shop.deliver();
  expect(await stateOf(order)).toBe('refunded');
  const sum = (await returned(order.orderId)).reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum).toBe(2 * PRICE);
});

test('a seat that cannot be cancelled leaves what is left to one that can', async () => {
  const order = await booked({ quantity: 2 });
  await give(order, 120_000);
  await shop.deliver();
  await sql`update tickets set checked_in_at = now() where code = ${order.codes[0]}`.execute(shop.db);
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([
    { problem: 'used', backCents: 0 },
    { problem: null, backCents: 80_000 },
  ]);
});

test('an invoice’s goodwill is owed by hand, and its order is partly refunded', async () => {
  const order = await booked();
  await sql`delete from payments`.execute(shop.db);
  await sql`update orders set paid_by = 'invoice' where id = ${order.orderId}`.execute(shop.db);
  await give(order, 10_000);
  expect(await stateOf(order)).toBe('partly_refunded');
  const [owed] = await shop.db
    .selectFrom('manualRepayments')
    .select(['id', 'cause', 'amountCents'])
    .execute();
  expect(owed).toMatchObject({ cause: 'goodwill', amountCents: 10_000 });
  await recordManualRepayment(shop.ctx, {
    repaymentId: owed?.id ?? 0,
    note: 'By bank',
    actor: { userId: order.userId, network: 'the office' },
  });
  expect(await stateOf(order)).toBe('partly_refunded');
  expect(await quoteSeats(shop.db, order.orderId)).toMatchObject([{ backCents: PRICE - 10_000 }]);
});

test('the rest of what was kept can go back when the seats have ended', async () => {
  const order = await booked({ daysAhead: 45 });
  await cancel(order, 50_000);
  await shop.deliver();
  expect(await stateOf(order)).toBe('ended');
  await give(order, 20_000);
  await shop.deliver();
  expect(await stateOf(order)).toBe('ended');
  await give(order, 30_000);
  await shop.deliver();
  expect(await stateOf(order)).toBe('refunded');
  await expect(give(order, 1)).rejects.toMatchObject({ code: 'conflict' });
});

test('what was never paid gets no goodwill', async () => {
  const session = await buildSession(shop.db, { priceCents: PRICE });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  const order = { ...started, userId: await shop.staff() } as Booked;
  await expect(give(order, 100)).rejects.toMatchObject({
    message: 'Only money that was paid can be returned.',
  });
  await expect(give({ ...order, reference: 'NONE' }, 100)).rejects.toMatchObject({ code: 'not_found' });
});

test('the office returns what the terms give, and only an administrator more', async () => {
  const order = await booked({ daysAhead: 45, quantity: 2 });
  expect(await quoteOfficeRefund(shop.db, order.reference)).toMatchObject({
    leftCents: 2 * PRICE,
    seats: [
      { priceCents: PRICE, termsCents: 50_000 },
      { priceCents: PRICE, termsCents: 50_000 },
    ],
  });
  const [first = '', second = ''] = order.codes;
  await expect(refund(order, PRICE, { gives: 'price', codes: [first] })).rejects.toMatchObject({
    code: 'permission_denied',
    message: 'The terms give $500 less back for these tickets. Only an administrator can return more.',
  });
  await refund(order, 50_000, { codes: [first] });
  await refund(order, PRICE, { gives: 'price', limit: 'what is left', codes: [second] });
  await shop.deliver();
  expect(await stateOf(order)).toBe('ended');
  const { rows } = await sql<{ detail: unknown }>`
    select detail - 'refund' as detail from order_events where kind = 'refund_due' order by id`.execute(
    shop.db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    { reason: 'requested', tickets: 1, amountCents: 50_000, keptCents: 50_000 },
    { reason: 'requested', tickets: 1, amountCents: PRICE, keptCents: 0, moreCents: 50_000 },
  ]);
  const { rows: audited } = await sql<{ more: number | null }>`
    select (after ->> 'more_than_terms_cents')::int as more from audit_log
    where subject = ${`order:${order.orderId}`} order by id`.execute(shop.db);
  expect(audited.map(({ more }) => more)).toEqual([null, 50_000]);
});

test('less than the terms give is not offered: another amount is refused', async () => {
  const order = await booked({ daysAhead: 45 });
  await expect(refund(order, 40_000)).rejects.toMatchObject({ code: 'conflict' });
  expect(await stateOf(order)).toBe('paid');
});

test('without terms staff return the whole price, and never more than is left', async () => {
  const order = await booked({ hasTerms: false });
  await expect(refund(order, PRICE)).rejects.toMatchObject({ message: /^No terms say/ });
  await give(order, 10_000);
  await refund(order, PRICE - 10_000, { gives: 'price' });
  await shop.deliver();
  expect(await stateOf(order)).toBe('refunded');
});

test('of a session that we cancelled, staff return the whole price, whatever its terms say', async () => {
  const order = await booked({ daysAhead: 10 });
  await sql`update workshop_sessions set cancelled_at = now() where id = ${order.session.id}`.execute(
    shop.db,
  );
  await refund(order, PRICE);
  expect(await returned(order.orderId)).toMatchObject([{ amountCents: PRICE }]);
});

test('a refund and goodwill at once are never more than was paid', async () => {
  const order = await booked();
  const done = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${order.orderId} for update`.execute(tx),
    [() => refund(order, PRICE), () => give(order, 10_000)],
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const each of done)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
});

test('the order’s page says what is kept of seats that ended, and no more after goodwill', async () => {
  const order = await booked({ daysAhead: 45, quantity: 2 });
  const seen = async () => {
    const [view] = await viewOrders(shop.db, sql<boolean>`o.id = ${order.orderId}`);
    return [view?.state, view?.keptCents];
  };
  expect(await seen()).toEqual(['paid', 0]);
  await give(order, 10_000);
  await shop.deliver();
  expect(await seen()).toEqual(['partly_refunded', 0]);
  await refund(order, 50_000, { codes: order.codes.slice(0, 1) });
  await shop.deliver();
  expect(await seen()).toEqual(['partly_refunded', 40_000]);
  await refund(order, 50_000);
  await shop.deliver();
  expect(await seen()).toEqual(['ended', 90_000]);
  await give(order, 90_000);
  await shop.deliver();
  expect(await seen()).toEqual(['refunded', 0]);
});
