import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { moveByOffice } from './move-by-office.ts';

const shop = openShop();

const PRICE = 200_000;

async function booked({ quantity = 1, priceCents = PRICE, hasTerms = true } = {}) {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const termsId = hasTerms ? await buildTerms(shop.db, { date_change_until_days: 365 }) : null;
  const session = await buildSession(shop.db, { programId, priceCents, termsId });
  const started = await shop.buy([{ programId, sessionId: session.id, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  return { orderId, reference, session, programId, codes: await shop.ticketCodes(orderId) };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function asOffice({ reference, codes }: Booked, key?: string) {
  return {
    reference,
    codes,
    reason: 'The buyer is ill',
    limit: 'what it is cheaper' as const,
    actor: { userId: await shop.staff(), network: '10.0.0.1' },
    route: 'move',
    key,
    bodyHash: createHash('sha256').digest(),
  };
}

const orderOf = (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .select(['state', 'totalCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
const nextOf = (order: Booked, priceCents: number, capacity = 5) =>
  buildSession(shop.db, { programId: order.programId, priceCents, capacity });
const findings = () => checkOrders(shop.db);

/** By the terms all of it goes back until 61 days before, half until 30, then nothing. */
const beginsIn = (days: number, { session }: Booked) =>
  sql`update workshop_sessions set starts_local = now() at time zone timezone + make_interval(days => ${days}),
    ends_local = now() at time zone timezone + make_interval(days => ${days + 1}) where id = ${session.id}`.execute(
    shop.db,
  );

test('the office moves a ticket after the last day of the terms, and returns what it decides', async () => {
  const order = await booked();
  await beginsIn(3, order);
  const next = await nextOf(order, PRICE - 50_000);
  const asked = { ...(await asOffice(order, 'one-press')), programId: order.programId, sessionId: next.id };
  await moveByOffice(shop.ctx, { ...asked, backCents: 20_000 });
  await moveByOffice(shop.ctx, { ...asked, backCents: 20_000 });
  await shop.deliver();
  expect(await orderOf(order.orderId)).toEqual({ state: 'paid', totalCents: PRICE - 50_000 });
  const refunds = await shop.db.selectFrom('refunds').select(['amountCents', 'reason', 'note']).execute();
  expect(refunds).toEqual([{ amountCents: 20_000, reason: 'date_changed', note: 'The buyer is ill' }]);
  expect(await shop.emails()).toContain('date_changed');
  expect(await findings()).toEqual([]);
});

test('a dearer date costs nothing more, and more than it is cheaper never goes back', async () => {
  const order = await booked();
  const next = await nextOf(order, PRICE + 50_000);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id };
  await expect(moveByOffice(shop.ctx, { ...asked, backCents: 1 })).rejects.toThrow();
  await moveByOffice(shop.ctx, { ...asked, backCents: 0 });
  expect(await orderOf(order.orderId)).toEqual({ state: 'paid', totalCents: PRICE });
  expect(await findings()).toEqual([]);
});

test('a date without seats is refused, and a used ticket stays', async () => {
  const order = await booked({ quantity: 2 });
  const next = await nextOf(order, PRICE, 1);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id, backCents: 0 };
  await expect(moveByOffice(shop.ctx, asked)).rejects.toThrow('Only 1 seats');
  await sql`update tickets set checked_in_at = now() where code = ${order.codes[0]}`.execute(shop.db);
  const one = { ...asked, codes: order.codes.slice(0, 1) };
  await expect(moveByOffice(shop.ctx, one)).rejects.toThrow('used at the entrance');
});

test('two moves of one order at once leave its total right', async () => {
  const order = await booked({ quantity: 2 });
  const [one, other] = [await nextOf(order, PRICE - 10_000), await nextOf(order, PRICE - 20_000)];
  const asked = { ...(await asOffice(order)), programId: order.programId };
  const [first = '', second = ''] = order.codes;
  await atOnce(shop.database, (tx) => sql`select from seat_pools for update`.execute(tx), [
    () => moveByOffice(shop.ctx, { ...asked, codes: [first], sessionId: one.id, backCents: 10_000 }),
    () => moveByOffice(shop.ctx, { ...asked, codes: [second], sessionId: other.id, backCents: 20_000 }),
  ]);
  expect(await orderOf(order.orderId)).toMatchObject({ totalCents: 2 * PRICE - 30_000 });
  expect(await findings()).toEqual([]);
});

test('staff return what the terms give of the difference, and no more', async () => {
  const order = await booked();
  const next = await nextOf(order, PRICE - 50_000);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id };
  const asStaff = { ...asked, limit: 'what the terms give' as const };
  await beginsIn(3, order);
  await expect(moveByOffice(shop.ctx, { ...asStaff, backCents: 1 })).rejects.toThrow(
    'The terms give $0 back',
  );
  await moveByOffice(shop.ctx, { ...asStaff, backCents: 0 });
  expect(await findings()).toEqual([]);
});

test.each([
  [90, 100_000],
  [45, 50_000],
])('%i days before, two tickets return %i of a difference of 100000, and not less', async (days, cents) => {
  const order = await booked({ quantity: 2 });
  await beginsIn(days, order);
  const next = await nextOf(order, PRICE - 50_000);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id };
  for (const less of [0, cents - 1])
    await expect(moveByOffice(shop.ctx, { ...asked, backCents: less })).rejects.toThrow(
      'Less is not possible',
    );
  await moveByOffice(shop.ctx, { ...asked, limit: 'what the terms give', backCents: cents });
  const refunds = await shop.db.selectFrom('refunds').select('amountCents').execute();
  expect(refunds).toEqual([{ amountCents: cents }]);
  expect(await findings()).toEqual([]);
});

test('without terms staff return all of the difference, or nothing', async () => {
  const order = await booked({ quantity: 2, hasTerms: false });
  const next = await nextOf(order, PRICE - 50_000);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id };
  const [one = '', other = ''] = order.codes;
  const limit = 'what the terms give';
  await moveByOffice(shop.ctx, { ...asked, limit, codes: [one], backCents: 50_000 });
  await moveByOffice(shop.ctx, { ...asked, limit, codes: [other], backCents: 0 });
  expect(await findings()).toEqual([]);
});

test('of a session that we cancelled all of the difference goes back, however late', async () => {
  const order = await booked();
  await beginsIn(3, order);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${order.session.id}`.execute(
    shop.db,
  );
  const next = await nextOf(order, PRICE - 50_000);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id };
  await expect(moveByOffice(shop.ctx, { ...asked, backCents: 49_999 })).rejects.toThrow(
    'Less is not possible',
  );
  await moveByOffice(shop.ctx, { ...asked, limit: 'what the terms give', backCents: 50_000 });
  expect(await findings()).toEqual([]);
});

test('the tickets of a disputed order stay', async () => {
  const order = await booked();
  const next = await nextOf(order, PRICE);
  await sql`insert into order_freezes (order_id) values (${order.orderId})`.execute(shop.db);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id, backCents: 0 };
  await expect(moveByOffice(shop.ctx, asked)).rejects.toThrow('frozen');
});

test('a seat without dates has no earlier terms after it is moved to a date', async () => {
  const termsId = await buildTerms(shop.db, { withdrawal_days: 14 });
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'seat', termsId });
  const started = await shop.buy([{ programId }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  const { code } = await shop.db.selectFrom('tickets').select('code').executeTakeFirstOrThrow();
  const { id: datedId } = await buildProgram(shop.db, { soldBy: 'session' });
  const date = await buildSession(shop.db, { programId: datedId, priceCents: 120_000, termsId });
  const asked = await asOffice({ orderId, reference, codes: [code], session: date, programId: datedId });
  await moveByOffice(shop.ctx, { ...asked, programId: datedId, sessionId: date.id, backCents: 0 });
  expect(await quoteSeats(shop.db, orderId)).toMatchObject([{ backCents: 120_000, problem: null }]);
});

test('tickets that are frozen while the office moves them stay', async () => {
  const order = await booked();
  const next = await nextOf(order, PRICE);
  const asked = { ...(await asOffice(order)), programId: order.programId, sessionId: next.id, backCents: 0 };
  const [moved] = await atOnce(
    shop.database,
    async (tx) => {
      await sql`select from orders where id = ${order.orderId} for update`.execute(tx);
      await sql`insert into order_freezes (order_id) values (${order.orderId})`.execute(tx);
    },
    [() => moveByOffice(shop.ctx, asked)],
  );
  expect(moved).toMatchObject({ reason: { code: 'conflict' } });
});
