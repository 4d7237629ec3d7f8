import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordScans } from '#server/check-in/record-scans.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { atOnce } from '#tests/at-once.ts';
import type { Wish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { refundTickets } from './refund-tickets.ts';

const shop = openShop();

async function paid(wishes: Wish[]) {
  const started = await shop.buy(wishes, { isConfirmed: true });
  if (started.id.startsWith('cs_')) await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const tickets = await shop.db.selectFrom('tickets').select('id').orderBy('id').execute();
  return { ...started, orderId, ticketIds: tickets.map(({ id }) => id), requestedBy: await shop.staff() };
}

test('refunding a whole order ends its tickets, frees its seats and returns the money', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const order = await paid([{ programId: id, quantity: 2 }]);
  const { orderId, requestedBy } = order;
  await refundAsOffice(shop.ctx, { orderId, requestedBy });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.db.selectFrom('tickets').select('state').execute()).toEqual([
    { state: 'refunded' },
    { state: 'refunded' },
  ]);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('tickets can be refunded one by one, each once', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const order = await paid([{ programId: id, quantity: 2 }]);
  const { orderId, requestedBy, ticketIds } = order;
  const [first = 0, second = 0] = ticketIds;
  await refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: [first] });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('partly_refunded');
  expect(await shop.taken(poolId)).toBe(1);
  await expect(refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds })).rejects.toMatchObject({
    code: 'conflict',
  });
  await refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: [second] });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await shop.taken(poolId)).toBe(0);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('requesting a refund twice, also at once, refunds once', async () => {
  const { id } = await buildProgram(shop.db);
  const { orderId, requestedBy } = await paid([{ programId: id, quantity: 2 }]);
  const ask = () => refundAsOffice(shop.ctx, { orderId, requestedBy });
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await shop.deliver();
  await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.count('refunds')).toBe(1);
});

test('two tickets that are given back at once leave the order refunded, not half refunded', async () => {
  const lines = [
    await buildProgram(shop.db, { priceCents: 0 }),
    await buildProgram(shop.db, { priceCents: 0 }),
  ];
  const order = await paid(lines.map(({ id }) => ({ programId: id })));
  const { orderId, requestedBy, ticketIds } = order;
  const refunded = await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools where id = ${lines[0]?.poolId} for no key update`.execute(tx),
    ticketIds.map(
      (ticketId) => () => refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: [ticketId] }),
    ),
  );
  expect(refunded.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await shop.order(order)).state).toBe('refunded');
});

test('a ticket that is scanned while it is refunded lets nobody in', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await paid([{ programId: session.programId, sessionId: session.id }]);
  const { orderId, ticketIds, requestedBy } = order;
  const actor = { userId: requestedBy, network: 'the office' };
  const shown = { id: randomUUID(), ticket: ticketIds[0] ?? 0, shownAt: new Date(), isOnPurpose: true };
  const scan = { held: { kind: 'session' as const, id: session.id }, sentAt: new Date(), scans: [shown] };
  const refunded = { orderId, requestedBy, note: '', expectedCents: 5_000 };
  const [scanned] = await atOnce(shop.database, (tx) => refundTickets(shop.ctx, tx, refunded), [
    () => recordScans(shop.ctx, actor, scan),
  ]);
  expect(scanned).toMatchObject({ value: [{ outcome: 'refunded' }] });
});

test('an unpaid or unknown order cannot be refunded', async () => {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  const requestedBy = await shop.staff();
  const { id: orderId } = await shop.order(started);
  await expect(refundAsOffice(shop.ctx, { orderId, requestedBy })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(refundAsOffice(shop.ctx, { orderId: 999, requestedBy })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a ticket of another order is not refunded with this order', async () => {
  const { id } = await buildProgram(shop.db);
  const other = await paid([{ programId: id }]);
  const { orderId, requestedBy } = await paid([{ programId: id }]);
  await expect(
    refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: other.ticketIds }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test.each(['is past', 'was cancelled'])('the seat of a session that %s is not sold again', async (why) => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const { orderId, requestedBy } = await paid([{ programId: session.programId, sessionId: session.id }]);
  await (
    why === 'is past'
      ? sql`update workshop_sessions set starts_local = '2020-01-01', ends_local = '2020-01-02'`
      : sql`update workshop_sessions set cancelled_at = now()`
  ).execute(shop.db);
  await refundAsOffice(shop.ctx, { orderId, requestedBy });
  expect(await shop.taken(session.poolId)).toBe(1);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('refunding a free booking returns only the seats, one by one', async () => {
  const { id, poolId } = await buildProgram(shop.db, { priceCents: 0 });
  const order = await paid([{ programId: id, quantity: 2 }]);
  const { orderId, requestedBy, ticketIds } = order;
  const [first = 0] = ticketIds;
  await refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: [first] });
  expect((await shop.order(order)).state).toBe('partly_refunded');
  expect(await shop.taken(poolId)).toBe(1);
  await refundAsOffice(shop.ctx, { orderId, requestedBy });
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.count('refunds')).toBe(0);
  // Nothing goes back to a card, so no other email tells the buyer.
  expect(await shop.emails()).toEqual(['order_paid', 'seats_given_back', 'seats_given_back']);
});

test('the free line of a paid order can be returned without ending the paid lines', async () => {
  const cheap = await buildProgram(shop.db, { priceCents: 0 });
  const dear = await buildProgram(shop.db);
  const order = await paid([{ programId: cheap.id }, { programId: dear.id }]);
  const { orderId, requestedBy, ticketIds } = order;
  await refundAsOffice(shop.ctx, { orderId, requestedBy, ticketIds: ticketIds.slice(0, 1) });
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.taken(cheap.poolId)).toBe(0);
  await refundAsOffice(shop.ctx, { orderId, requestedBy });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
});
