import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

async function bought() {
  const key = buildBuyerKey();
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256(key) });
  return { ...order, headers: { 'x-buyer-key': key }, code: order.codes[0] ?? '' };
}

type Bought = Awaited<ReturnType<typeof bought>>;

function handOn(code: string, headers: Record<string, string>) {
  return site.ask('POST', `/api/v1/seats/${code}/handover`, { headers });
}

async function seatsOf({ reference, headers }: Bought): Promise<Seat[]> {
  return (await site.get(`/api/v1/orders/${reference}/seats`, headers)).json().data.seats;
}

async function office(role: 'staff' | 'door'): Promise<string> {
  return (await buildInsider(shop.db, { role })).token;
}

test('a guest hands a seat on: the answer is the new seat, empty, and the old code finds nothing', async () => {
  const order = await bought();
  const named = { revision: 0, ...nobodyYet, name: 'Nora Former', is_adult: true };
  await site.ask('PUT', `/api/v1/seats/${order.code}/person`, { body: named, headers: order.headers });
  const answer = await handOn(order.code, { ...order.headers, 'idempotency-key': 'a-key' });
  expect(answer.statusCode).toBe(200);
  const { seat } = answer.json().data;
  expect(seat).toMatchObject({ person: nobodyYet, revision: 0, hand_on_refusal: null });
  expect(seat.code).not.toBe(order.code);
  expect(JSON.stringify(answer.json())).not.toContain('Nora');
  const again = await handOn(order.code, { ...order.headers, 'idempotency-key': 'a-key' });
  expect(again.json()).toEqual(answer.json());
  expect((await site.get(`/api/v1/seats/${order.code}`, order.headers)).statusCode).toBe(404);
  const other = await handOn(order.code, { ...order.headers, 'idempotency-key': 'another' });
  expect(other.json()).toMatchObject({ success: false, error: 'conflict' });
});

test('the list of seats says which can be handed on, and why another cannot', async () => {
  const order = await bought();
  await sql`update tickets set checked_in_at = now() where code = ${order.code}`.execute(shop.db);
  const seats = await seatsOf(order);
  expect(seats.map(({ hand_on_refusal: refusal }) => refusal)).toEqual([
    'The ticket was used at the entrance, so the seat cannot be given to somebody else.',
    null,
    null,
  ]);
});

test('a link to the seat does not hand it on, and a key that is no key is refused', async () => {
  const order = await bought();
  const key = 'k'.repeat(43);
  await sql`insert into seat_links (key_hash, ticket_id, email, is_for_guardian)
    select ${sha256(key)}, id, 'bo@example.com', true from tickets where code = ${order.code}`.execute(
    shop.db,
  );
  const byLink = await handOn(order.code, { 'x-seat-key': key });
  expect([byLink.statusCode, byLink.json().error]).toEqual([403, 'permission_denied']);
  const opened = await site.get(`/api/v1/seats/${order.code}`, { 'x-seat-key': key });
  expect(opened.json().data.seat).not.toHaveProperty('hand_on_refusal');
  const bad = await handOn(order.code, { ...order.headers, 'idempotency-key': 'two words' });
  expect(bad.statusCode).toBe(422);
});

test('the office hands a seat on with a reason, once for the revision that it saw', async () => {
  const order = await bought();
  const token = await office('staff');
  const path = `/api/v1/admin/orders/${order.reference}/tickets/${order.code}/handover`;
  const without = await site.ask('POST', path, { token, body: { revision: 1, reason: ' ' } });
  expect(without.json().errors).toEqual({ reason: ['Please enter a reason'] });
  const body = { revision: 1, reason: 'The buyer called' };
  const answer = await site.ask('POST', path, { token, body });
  expect(answer.json().message).toBe('The seat is handed on. The buyer gets the new ticket by email.');
  const { timeline, lines } = answer.json().data.order;
  const codes = lines.flatMap(({ tickets }: { tickets: { code: string }[] }) =>
    tickets.map(({ code }) => code),
  );
  expect(codes).toHaveLength(3);
  expect(codes).not.toContain(order.code);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      what: 'order.seat_handed_on',
      changes: [
        { field: 'ticket', before: order.code, after: expect.any(String) },
        { field: 'reason', before: null, after: 'The buyer called' },
      ],
    }),
  );
  expect((await site.ask('POST', path, { token, body })).statusCode).toBe(409);
  // The old code still finds its order.
  const found = await site.ask('GET', `/api/v1/admin/orders?search=${order.code}`, { token });
  expect(found.json().data).toMatchObject([{ reference: order.reference }]);
});

test('the office is offered to hand on what it can hand on, also on the day and against the terms', async () => {
  const order = await bought();
  const token = await office('staff');
  const offered = async () => {
    const answer = await site.ask('GET', `/api/v1/admin/orders/${order.reference}`, { token });
    const { lines } = answer.json().data.order as OfficeOrder;
    return lines.flatMap(({ tickets }) => tickets.map((ticket) => ticket.can_hand_on));
  };
  expect(await offered()).toEqual([true, true, true]);
  await sql`update workshop_sessions set timezone = 'UTC', starts_local = (now() at time zone 'UTC')::date,
    ends_local = (now() at time zone 'UTC')::date + interval '2 days'`.execute(shop.db);
  await sql`update tickets set checked_in_at = now() where code = ${order.code}`.execute(shop.db);
  expect(await offered()).toEqual([false, true, true]);
  await sql`update workshop_sessions set starts_local = now() - interval '3 days', ends_local = now() - interval '2 days'`.execute(
    shop.db,
  );
  expect(await offered()).toEqual([false, false, true]);
});

test('the session says who was let in with a ticket that had been handed on', async () => {
  const order = await bought();
  const token = await office('door');
  const { id } = await shop.db
    .selectFrom('tickets')
    .select('id')
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow();
  await handOn(order.code, order.headers);
  const now = new Date().toISOString();
  const at = `/api/v1/admin/guests/sessions/${order.sessionId}`;
  const scan = { id: randomUUID(), ticket: id, shown_at: now, decided: 'let_in' };
  for (const _time of [1, 2]) {
    const answer = await site.ask('POST', `${at}/scans`, { token, body: { sent_at: now, scans: [scan] } });
    expect(answer.json().data).toMatchObject([{ outcome: 'handed_on', guest: null, session: null }]);
  }
  const typed = { id: randomUUID(), ticket: order.code, shown_at: now };
  const online = await site.ask('POST', `${at}/scans`, { token, body: { sent_at: now, scans: [typed] } });
  expect(online.json().data).toMatchObject([{ outcome: 'handed_on' }]);
  const told = await site.ask('GET', `${at}/handed-on-scans`, { token });
  expect(told.json().data).toMatchObject([
    { id: scan.id, holder: 'Åsa Şahin', reference: order.reference, by: expect.any(String) },
  ]);
  await site.ask('POST', `${at}/undone-scans`, { token, body: { scans: [scan.id] } });
  expect((await site.ask('GET', `${at}/handed-on-scans`, { token })).json().data).toEqual([]);
  // The list for devices has the new ticket and not the old one.
  const list = await site.ask('GET', `${at}/check-in`, { token });
  const ids = list.json().data.guests.map((guest: { id: number }) => guest.id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(id);
});
