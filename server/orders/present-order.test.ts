import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { viewOrders } from './order-view.ts';
import { presentOrder } from './present-order.ts';

const shop = openShop();

async function booked() {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  const { id: orderId } = await shop.order(
    await shop.buy([{ programId, quantity: 2 }], { isConfirmed: true }),
  );
  return orderId;
}

async function read(orderId: number) {
  const [order] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  if (!order) throw new Error('no such order');
  const presented = presentOrder(order);
  return { ...presented, tickets: presented.lines.flatMap(({ tickets }) => tickets) };
}

async function release(orderId: number): Promise<void> {
  const requestedBy = await shop.staff();
  await inTransaction(shop.ctx, (tx) =>
    refundTickets(shop.ctx, tx, { orderId, requestedBy, note: '', expectedCents: 0 }),
  );
}

test('free seats are given back only if the buyer gave back all that are no longer valid', async () => {
  const orderId = await booked();
  const { tickets, is_given_back: isGivenBack } = await read(orderId);
  expect(isGivenBack).toBe(false);
  await giveBackTickets(shop.ctx, {
    orderId,
    codes: [tickets[0]?.code ?? ''],
    userId: undefined,
    expectedCents: 0,
  });
  expect(await read(orderId)).toMatchObject({ state: 'partly_refunded', is_given_back: true });
  await release(orderId);
  expect(await read(orderId)).toMatchObject({ state: 'refunded', is_given_back: false });
});

test('free seats that the office released were not given back', async () => {
  const orderId = await booked();
  await release(orderId);
  expect(await read(orderId)).toMatchObject({ state: 'refunded', is_given_back: false });
});

test('a line says where it is held, with the street', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const booking = shop.buy([{ programId: session.programId, sessionId: session.id }], { isConfirmed: true });
  const { id: orderId } = await shop.order(await booking);
  const place = 'Lakeside Hall, 1 Lake Road, Seoul, South Korea';
  expect(await read(orderId)).toMatchObject({ lines: [{ place }] });
  expect(await read(await booked())).toMatchObject({ lines: [{ place: null }] });
});

test('a seat that its buyer cancelled says what went back for it, and the other one does not', async () => {
  const termsId = await buildTerms(shop.db, { steps: [{ days: 1, percent: 50 }] });
  const session = await buildSession(shop.db, { priceCents: 49_900, termsId });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id, quantity: 2 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const [code = ''] = await shop.ticketCodes(orderId);
  await giveBackTickets(shop.ctx, { orderId, codes: [code], userId: undefined, expectedCents: 24_950 });
  const { tickets } = await read(orderId);
  expect(tickets.map(({ state, refunded }) => [state, refunded])).toEqual([
    ['refunded', 249.5],
    ['valid', undefined],
  ]);
});

test('a line says whether there is another date for it, also if that one is full', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const booking = shop.buy([{ programId: session.programId, sessionId: session.id }], { isConfirmed: true });
  const { id: orderId } = await shop.order(await booking);
  expect(await read(orderId)).toMatchObject({ lines: [{ has_other_dates: false }] });
  await buildSession(shop.db, { programId: session.programId, priceCents: 0, capacity: 0 });
  expect(await read(orderId)).toMatchObject({ lines: [{ has_other_dates: true }] });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.for([
  [40, true],
  [20, false],
] as const)(
  'with terms that allow another date until 30 days before, one is offered %i days before: %s',
  async ([days, isOffered]) => {
    const termsId = await buildTerms(shop.db, { date_change_until_days: 30 });
    const startsLocal = `${inDays(days)} 09:00`;
    const endsLocal = `${inDays(days)} 17:00`;
    const session = await buildSession(shop.db, { priceCents: 5_000, termsId, startsLocal, endsLocal });
    await buildSession(shop.db, { programId: session.programId, priceCents: 5_000 });
    const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    const { id: orderId } = await shop.order(started);
    expect(await read(orderId)).toMatchObject({ lines: [{ has_other_dates: isOffered }] });
  },
);
