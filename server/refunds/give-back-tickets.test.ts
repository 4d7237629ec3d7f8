import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordScans } from '#server/check-in/record-scans.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { giveBackTickets } from './give-back-tickets.ts';

const shop = openShop();

async function booked({ quantity = 2, priceCents = 0 } = {}) {
  const session = await buildSession(shop.db, { priceCents });
  const wish = { programId: session.programId, sessionId: session.id, quantity };
  const started = await shop.buy([wish], { isConfirmed: true });
  if (priceCents > 0) await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const tickets = await shop.db.selectFrom('tickets').select('code').orderBy('id').execute();
  const codes = tickets.map(({ code }) => code);
  return { started, orderId, codes, poolId: session.poolId, sessionId: session.id };
}

function give({ orderId }: { orderId: number }, codes: string[]) {
  return giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents: 0 });
}

async function scan({ sessionId }: { sessionId: number }, ticket: string) {
  const shown = { id: randomUUID(), ticket, shownAt: new Date(), isOnPurpose: true };
  const actor = { userId: await shop.staff(), network: 'the office' };
  const [answer] = await recordScans(shop.ctx, actor, {
    held: { kind: 'session', id: sessionId },
    sentAt: new Date(),
    scans: [shown],
  });
  return answer?.outcome;
}

test('one ticket is given back, then the other: the seats are free at once', async () => {
  const order = await booked();
  const [one = '', two = ''] = order.codes;
  await give(order, [one]);
  expect((await shop.order(order.started)).state).toBe('partly_refunded');
  expect(await shop.taken(order.poolId)).toBe(1);
  expect([await scan(order, one), await scan(order, two)]).toEqual(['refunded', 'checked_in']);
  const another = await booked();
  await give(another, another.codes.slice(2));
  expect((await shop.order(another.started)).state).toBe('refunded');
  expect(await shop.taken(another.poolId)).toBe(0);
});

test('what was given back stands in the timeline and in the log, and an email says so', async () => {
  const order = await booked();
  await give(order, order.codes);
  const event = shop.db.selectFrom('orderEvents').select(['kind', 'detail']).orderBy('id', 'desc');
  expect(await event.executeTakeFirst()).toEqual({
    kind: 'seats_given_back',
    detail: { tickets: 2, amountCents: 0 },
  });
  const log = shop.db.selectFrom('auditLog').select(['actor', 'action', 'after']).orderBy('id', 'desc');
  expect(await log.executeTakeFirst()).toMatchObject({
    actor: 'buyer',
    action: 'order.given_back',
    after: { tickets: order.codes },
  });
  expect(await shop.emails()).toEqual(['order_paid', 'seats_given_back']);
  const told = shop.db.selectFrom('emails').select('facts').where('kind', '=', 'seats_given_back');
  expect(await told.executeTakeFirst()).toMatchObject({ facts: { tickets: 2, codes: order.codes } });
  expect(await shop.count('refunds')).toBe(0);
});

test.each([
  ['has begun', sql`update workshop_sessions set starts_local = '2020-01-01', ends_local = '2020-01-02'`],
  ['is cancelled', sql`update workshop_sessions set cancelled_at = now()`],
])('the seats of a session that %s are not sold again', async (_what, change) => {
  const order = await booked();
  await change.execute(shop.db);
  await give(order, order.codes);
  expect((await shop.order(order.started)).state).toBe('refunded');
  expect(await shop.taken(order.poolId)).toBe(2);
});

test('a ticket that cost something, or is of another order, is not given back', async () => {
  const paid = await booked({ priceCents: 5_000 });
  await expect(give(paid, paid.codes)).rejects.toMatchObject({ code: 'conflict' });
  const free = await booked();
  await expect(give(free, paid.codes)).rejects.toMatchObject({ code: 'conflict' });
  await expect(give(free, ['INVENTED'])).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.emails()).not.toContain('seats_given_back');
});

test('while the tickets are frozen, nobody gives them back', async () => {
  const order = await booked();
  await sql`insert into order_freezes (order_id) values (${order.orderId})`.execute(shop.db);
  await expect(give(order, order.codes)).rejects.toMatchObject({ code: 'conflict' });
});

test('a ticket that was used is not given back', async () => {
  const order = await booked();
  await scan(order, order.codes[0] ?? '');
  await expect(give(order, order.codes)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.taken(order.poolId)).toBe(2);
  await give(order, order.codes.slice(1));
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('giving back twice, also at once, gives back once', async () => {
  const order = await booked();
  const given = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${order.orderId} for update`.execute(tx),
    [() => give(order, order.codes), () => give(order, order.codes)],
  );
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await give(order, order.codes);
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await shop.emails()).toEqual(['order_paid', 'seats_given_back']);
});

test('a ticket that is scanned while it is given back is kept', async () => {
  const order = await booked({ quantity: 1 });
  const [code = ''] = order.codes;
  const lock = (tx: Parameters<Parameters<typeof atOnce>[1]>[0]) =>
    sql`update tickets set checked_in_at = now() where code = ${code}`.execute(tx);
  const [given] = await atOnce(shop.database, lock, [() => give(order, [code])]);
  expect(given).toMatchObject({ reason: { code: 'conflict' } });
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('tickets of a program without dates are given back too', async () => {
  const { id, poolId } = await buildProgram(shop.db, { priceCents: 0 });
  const started = await shop.buy([{ programId: id }], { isConfirmed: true });
  const { id: orderId } = await shop.order(started);
  const tickets = await shop.db.selectFrom('tickets').select('code').execute();
  await give(
    { orderId },
    tickets.map(({ code }) => code),
  );
  expect(await shop.taken(poolId)).toBe(0);
});

test('tickets that are frozen while they are given back are kept', async () => {
  const order = await booked();
  const freeze = async (tx: Parameters<Parameters<typeof atOnce>[1]>[0]) => {
    await sql`select from orders where id = ${order.orderId} for update`.execute(tx);
    await sql`insert into order_freezes (order_id) values (${order.orderId})`.execute(tx);
  };
  const [given] = await atOnce(shop.database, freeze, [() => give(order, order.codes)]);
  expect(given).toMatchObject({ reason: { code: 'conflict' } });
  expect(await shop.taken(order.poolId)).toBe(2);
});
