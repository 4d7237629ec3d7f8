import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { anonymiseOrdersOf } from '#server/accounts/anonymise-orders-of.ts';
import { exportedOrders } from '#server/accounts/exported-orders.ts';
import { findCheckInGuests } from '#server/check-in/check-in-guest.ts';
import { recordScans } from '#server/check-in/record-scans.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { sha256 } from '#server/platform/hash.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkSeats } from '#tests/sales/check-seats.ts';
import { answerConsents } from './answer-consents.ts';
import { consentWords } from './consent-words.ts';
import { forgetOldSeats } from './forget-old-seats.ts';
import { formerGuardianEmail } from './former-guardian-email.tsx';
import { getSeatOf, listSeats } from './get-seat.ts';
import { handOnByOffice } from './hand-on-by-office.ts';
import { handOnSeat } from './hand-on-seat.ts';
import { saveSeatPerson } from './save-seat-person.ts';
import type { SeatReader } from './seat-caller.ts';
import { shareSeat } from './share-seat.ts';

const shop = openShop();

const child = {
  ...nobodyYet,
  name: 'Ada Canary',
  born_on: '2018-02-28',
  guardian: { is_buyer: true, name: '', email: '', phone: '' },
  collected_by: 'Canary Collector',
};

async function booked({
  quantity = 2,
  priceCents = 5_000,
  termsId = null,
}: { quantity?: number; priceCents?: number; termsId?: number | null } = {}) {
  const session = await buildSession(shop.db, { priceCents, termsId });
  const wish = { programId: session.programId, sessionId: session.id, quantity };
  const started = await shop.buy([wish], { isConfirmed: true });
  if (priceCents > 0) await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id, reference, buyerKeyHash, revision, email } = await shop.order(started);
  const reader = { userId: undefined, keyHash: buyerKeyHash ?? undefined, linkHash: undefined };
  const codes = (await listSeats(shop.ctx, id)).map(({ code }) => code);
  return { id, reference, revision, email, reader, codes, code: codes[0] ?? '', sessionId: session.id };
}

function handOn({ reader }: { reader: SeatReader }, code: string, key?: string) {
  return handOnSeat(shop.ctx, { code, reader, key });
}

function validCodes(orderId: number): Promise<string[]> {
  return listSeats(shop.ctx, orderId).then((seats) => seats.map(({ code }) => code));
}

async function ticketId(code: string): Promise<number> {
  const ticket = shop.db.selectFrom('tickets').select('id').where('code', '=', code);
  return (await ticket.executeTakeFirstOrThrow()).id;
}

async function scan(sessionId: number, ticket: string | number, decided?: 'let_in') {
  const actor = { userId: await shop.staff(), network: 'the office' };
  const shown = { id: randomUUID(), ticket, shownAt: new Date(), decided, isOnPurpose: true };
  const [answer] = await recordScans(shop.ctx, actor, {
    held: { kind: 'session', id: sessionId },
    sentAt: new Date(),
    scans: [shown],
  });
  return answer?.outcome;
}

test('the old code ends everywhere, and the seat has a new ticket in the name of the buyer', async () => {
  const order = await booked();
  await saveSeatPerson(shop.ctx, { code: order.code, reader: order.reader, revision: 0, person: child });
  const next = await handOn(order, order.code);
  expect(await validCodes(order.id)).toEqual([next, order.codes[1]]);
  const asked = { code: order.code, reader: order.reader };
  await expect(getSeatOf(shop.ctx, asked)).rejects.toThrow('Seat not found');
  const facts = await gatherOrderFacts(shop.db, order.id);
  expect(facts.lines[0]?.tickets.map(({ code }) => code)).not.toContain(order.code);
  const { seat } = await getSeatOf(shop.ctx, { code: next, reader: order.reader });
  expect(seat).toMatchObject({ person: nobodyYet, revision: 0, consents: [], ticketState: 'valid' });
  const { holder } = await shop.db
    .selectFrom('tickets')
    .select('holder')
    .where('code', '=', next)
    .executeTakeFirstOrThrow();
  expect(holder).toBe(seat.buyerName);
  expect(await scan(order.sessionId, order.code)).toBe('handed_on');
  expect(await scan(order.sessionId, next)).toBe('checked_in');
});

test('a guardian who filled the seat in by a link is told that it was handed on, and the buyer as the guardian is not', async () => {
  const order = await booked();
  const guardian = { is_buyer: false, name: 'Bo', email: 'bo@example.com', phone: '+46 70 123 45 67' };
  const people = [{ ...child, guardian }, child];
  for (const [place, person] of people.entries())
    await saveSeatPerson(shop.ctx, { code: order.codes[place]!, reader: order.reader, revision: 0, person });
  for (const code of order.codes)
    await shop.db
      .insertInto('seatLinks')
      .values({
        keyHash: sha256(code),
        ticketId: await ticketId(code),
        email: 'bo@example.com',
        isForGuardian: true,
      })
      .execute();
  const before = await ticketId(order.code);
  for (const code of order.codes) await handOn(order, code);
  const told = shop.db
    .selectFrom('emails')
    .select(['recipient', 'facts', 'subject'])
    .where('kind', '=', 'former_guardian');
  const emails = await told.execute();
  expect(emails).toMatchObject([
    { recipient: 'bo@example.com', subject: `order:${order.id}/ticket:${before}` },
  ]);
  const draft = await formerGuardianEmail.gather(
    { db: shop.db, publicUrl: '' },
    { id: 1, kind: 'former_guardian', ...emails[0]! },
  );
  expect(draft?.content).toMatchObject({ why: 'handed_on', needs: 'none', title: expect.any(String) });
});

test('a seat keeps its number wherever it is shown, also when others were handed on or refunded', async () => {
  const order = await booked({ quantity: 3, priceCents: 0 });
  const next = await handOn(order, order.code);
  await giveBackTickets(shop.ctx, {
    orderId: order.id,
    codes: [order.codes[1]!],
    userId: undefined,
    expectedCents: 0,
  });
  const again = await handOn(order, next);
  const numbers = { [again]: 1, [order.codes[2]!]: 3 };
  const shown = (seats: { code: string; number?: number; numbers?: number }[]) => {
    expect(seats.every((seat) => seat.numbers === 3)).toBe(true);
    return Object.fromEntries(seats.map(({ code, number }) => [code, number]));
  };
  expect(shown(await listSeats(shop.ctx, order.id))).toEqual(numbers);
  const { lines } = await gatherOrderFacts(shop.db, order.id);
  const { tickets } = lines[0]!;
  expect(tickets.map(({ code }) => code)).toEqual([again, order.codes[1], order.codes[2]]);
  expect(shown(tickets.filter(({ state }) => state === 'valid'))).toEqual(numbers);
  const guests = await findCheckInGuests(shop.db, sql<boolean>`o.id = ${order.id} and t.state = 'valid'`);
  expect(Object.fromEntries(guests.map(({ code, place }) => [code, place]))).toEqual(numbers);
});

test('no seat is won or lost, and sums of the day stay', async () => {
  const order = await booked();
  const sums = () => sql`select * from sales_of(firm_day(now()))`.execute(shop.db);
  const before = (await sums()).rows;
  await handOn(order, order.code);
  expect(await checkSeats(shop.db)).toEqual([]);
  expect((await sums()).rows).toEqual(before);
});

test('nothing that was typed for the old ticket is left, except the consents, which have ended', async () => {
  const order = await booked();
  const { code, reader } = order;
  await saveSeatPerson(shop.ctx, { code, reader, revision: 0, person: child });
  const given = {
    name: 'Bo Guardian',
    is_entitled: true as const,
    consents: [{ kind: 'coming' as const, words: consentWords.coming }],
    declined: [],
    is_nothing_needed: false,
  };
  await answerConsents(shop.ctx, { code, reader, given });
  await shareSeat(shop.ctx, { code, reader, email: 'canary@example.com', isForGuardian: false });
  const id = await ticketId(code);
  await shop.db
    .insertInto('seatLinks')
    .values({ keyHash: sha256('key'), ticketId: id, email: 'canary@example.com', isForGuardian: false })
    .execute();
  const next = await handOn(order, code);
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'tickets'::regclass`.execute(shop.db);
  for (const { table } of rows) {
    const found = await sql`select from ${sql.table(table)} where ticket_id = ${id}`.execute(shop.db);
    expect([table, found.rows.length]).toEqual([table, 0]);
  }
  expect(await shop.count('seat_people')).toBe(0);
  expect(await shop.count('seat_links')).toBe(0);
  const consents = await shop.db
    .selectFrom('consents')
    .select(['ticketId', 'participant', 'endedAt'])
    .execute();
  expect(consents).toEqual([
    { ticketId: await ticketId(next), participant: child.name, endedAt: expect.any(Date) },
  ]);
});

test('the buyer gets one email, and the log and the timeline of the order say it', async () => {
  const order = await booked();
  const next = await handOn(order, order.code);
  const emails = await shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject'])
    .where('kind', '=', 'seat_handed_on')
    .execute();
  const subject = `order:${order.id}/ticket:${await ticketId(next)}`;
  expect(emails).toEqual([{ kind: 'seat_handed_on', recipient: order.email, subject }]);
  const log = shop.db.selectFrom('auditLog').select(['actor', 'action', 'after']).orderBy('id', 'desc');
  expect(await log.executeTakeFirst()).toEqual({
    actor: 'buyer',
    action: 'order.seat_handed_on',
    after: { ticket: order.code, new_ticket: next },
  });
});

test('the same request again is one, another one is refused, and the new ticket can be handed on again', async () => {
  const order = await booked();
  const next = await handOn(order, order.code, 'a-key');
  expect(await handOn(order, order.code, 'a-key')).toBe(next);
  await expect(handOn(order, order.code, 'another-key')).rejects.toThrow('This seat was handed on already.');
  await expect(handOn(order, order.code)).rejects.toThrow('This seat was handed on already.');
  await expect(handOn(order, order.codes[1] ?? '', 'a-key')).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const third = await handOn(order, next, 'a-third-key');
  expect(await validCodes(order.id)).toEqual([third, order.codes[1]]);
  expect(await checkSeats(shop.db)).toEqual([]);
});

test('who has only a link to the seat cannot hand it on, and a stranger finds nothing', async () => {
  const order = await booked();
  const linkHash = sha256('a-link');
  await shop.db
    .insertInto('seatLinks')
    .values({
      keyHash: linkHash,
      ticketId: await ticketId(order.code),
      email: 'bo@example.com',
      isForGuardian: true,
    })
    .execute();
  const byLink = { userId: undefined, keyHash: undefined, linkHash };
  await expect(handOn({ reader: byLink }, order.code)).rejects.toMatchObject({ code: 'permission_denied' });
  const stranger = { userId: undefined, keyHash: sha256('x'), linkHash: undefined };
  await expect(handOn({ reader: stranger }, order.code)).rejects.toMatchObject({ code: 'not_found' });
  await handOn(order, order.code);
  await expect(handOn({ reader: stranger }, order.code)).rejects.toMatchObject({ code: 'not_found' });
});

const disputed = sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
  select id, 'du_1', 'needs_response', 'fraudulent', 1, now() from payments`;
const dayAt = (days: number) => sql`update workshop_sessions set timezone = 'Asia/Seoul',
  starts_local = timezone('Asia/Seoul', now())::date + ${days}::int + time '23:00',
  ends_local = timezone('Asia/Seoul', now())::date + ${days}::int + time '23:30'`;
const refundUnderWay = (reason: string) => sql`
  insert into refunds (order_id, payment_id, amount_cents, reason, state)
  select order_id, id, 1, ${reason}, 'pending' from payments`;

test.each([
  ['let in', sql`update tickets set checked_in_at = now()`, 'The ticket was used at the entrance'],
  ['of a program that begins today', dayAt(0), 'The first day has begun, so you can no longer'],
  ['disputed', disputed, 'The payment of this order is disputed'],
  [
    'disputed on its first day, where the office cannot help either',
    sql`with today as (${dayAt(0)} returning 1) ${disputed}`,
    'The payment of this order is disputed',
  ],
  ['of an order with a refund under way', refundUnderWay('at_provider'), 'A refund of this order'],
  ['not paid', sql`update orders set state = 'refund_due'`, 'This order is not paid.'],
  ['refunded', sql`update tickets set state = 'refunded'`, 'This ticket is no longer valid.'],
  ['cancelled', sql`update workshop_sessions set cancelled_at = now()`, 'This session was cancelled.'],
  [
    'frozen',
    sql`insert into order_freezes (order_id) select id from orders`,
    'Our office is looking at this order.',
  ],
])('a seat that is %s is kept', async (_what, change, words) => {
  const order = await booked();
  await change.execute(shop.db);
  await expect(handOn(order, order.code)).rejects.toThrow(words);
  expect(await ticketId(order.code)).toEqual(expect.any(Number));
});

test.each([
  [7, undefined],
  [
    8,
    'By the terms of this booking, you cannot give this seat to somebody else. Our office still can, on the day too: please write to us.',
  ],
])('a week before, terms of %i days refuse with %s', async (untilDays, refusal) => {
  const termsId = await buildTerms(shop.db, { hand_on_until_days: untilDays });
  const order = await booked({ termsId });
  await dayAt(7).execute(shop.db);
  const said = await handOn(order, order.code).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  expect(said).toBe(refusal);
  expect((await validCodes(order.id)).includes(order.code)).toBe(refusal !== undefined);
});

test.each([
  ['begins tomorrow by the calendar of the venue', dayAt(1)],
  ['has no dates', sql`update order_lines set session_id = null`],
  ['has a second payment that goes back', refundUnderWay('paid_twice')],
])('a seat that %s can be handed on', async (_what, change) => {
  const order = await booked();
  await change.execute(shop.db);
  const next = await handOn(order, order.code);
  expect(await ticketId(next)).toEqual(expect.any(Number));
});

test('of twenty who hand one seat on at once, one wins', async () => {
  const order = await booked();
  const acts = Array.from({ length: 20 }, (_, number) => handOn(order, order.code, `key-${number}`));
  const ended = await Promise.allSettled(acts);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of ended)
    if (each.status === 'rejected') expect(String(each.reason)).toContain('This seat was handed on already.');
  expect(await checkSeats(shop.db)).toEqual([]);
});

test('without the lock, the same race makes a ticket too many: negative control', async () => {
  const order = await booked();
  const lock = sql`select from tickets where code = ${order.code} for update`;
  const naively = async () => {
    const ticket = await shop.db
      .selectFrom('tickets')
      .selectAll()
      .where('code', '=', order.code)
      .executeTakeFirstOrThrow();
    await shop.db.deleteFrom('tickets').where('id', '=', ticket.id).execute();
    const { id: _id, ...rest } = ticket;
    await shop.db
      .insertInto('tickets')
      .values({ ...rest, code: randomCode() })
      .execute();
  };
  await atOnce(shop.database, (tx) => lock.execute(tx), [naively, naively, naively]);
  expect(await checkSeats(shop.db)).toEqual([
    expect.stringContaining('4 tickets for 2 seats'),
    expect.stringContaining('4 valid tickets on 2 sold seats'),
  ]);
});

test('whoever is let in at the moment of the hand-over is in, and the seat is kept', async () => {
  const order = await booked();
  const ended = await atOnce(
    shop.database,
    (tx) => sql`select from tickets where code = ${order.code} for update`.execute(tx),
    [() => scan(order.sessionId, order.code), () => handOn(order, order.code)],
  );
  expect(ended).toMatchObject([
    { status: 'fulfilled', value: 'checked_in' },
    { status: 'rejected', reason: { message: expect.stringContaining('used at the entrance') } },
  ]);
});

test('a device that was offline lets the former holder in: the office is told, and the new holder comes in too', async () => {
  const order = await booked();
  const id = await ticketId(order.code);
  await saveSeatPerson(shop.ctx, {
    code: order.code,
    reader: order.reader,
    revision: 0,
    person: { ...nobodyYet, name: 'Nora Former', is_adult: true },
  });
  const next = await handOn(order, order.code);
  expect(await scan(order.sessionId, id, 'let_in')).toBe('handed_on');
  const scans = await shop.db.selectFrom('handedOnScans').select('ticketId').execute();
  expect(scans).toEqual([{ ticketId: id }]);
  expect(await scan(order.sessionId, next)).toBe('checked_in');
  // Turned away, or scanned with a connection, nobody came in.
  expect(await scan(order.sessionId, id)).toBe('handed_on');
  expect(await shop.count('handed_on_scans')).toBe(1);
});

test.each(['first', 'last'])(
  'of a hand-over and giving the seat back at once, %s, one wins',
  async (place) => {
    const order = await booked({ priceCents: 0 });
    const give = () =>
      giveBackTickets(shop.ctx, {
        orderId: order.id,
        codes: [order.code],
        userId: undefined,
        expectedCents: 0,
      });
    const hand = () => handOn(order, order.code);
    const ended = await atOnce(
      shop.database,
      (tx) => sql`select from orders where id = ${order.id} for update`.execute(tx),
      place === 'first' ? [hand, give] : [give, hand],
    );
    expect(ended).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: expect.stringMatching(/no longer valid/) } },
    ]);
    expect(await validCodes(order.id)).toHaveLength(place === 'first' ? 2 : 1);
  },
);

test('erasing the buyer removes the former name, and finds what was written about the old ticket', async () => {
  const order = await booked();
  const { code, reader } = order;
  await saveSeatPerson(shop.ctx, { code, reader, revision: 0, person: child });
  const id = await ticketId(code);
  await handOn(order, code);
  const { rows } = await sql<{ subject: string }>`${emailSubjectsOf(sql`${order.id}::bigint`)}`.execute(
    shop.db,
  );
  expect(rows.map(({ subject }) => subject)).toContain(`order:${order.id}/ticket:${id}`);
  const exported = await sql<{ orders: unknown }>`
    select ${exportedOrders(sql`o.id = ${order.id}`)} as orders`.execute(shop.db);
  expect(exported.rows[0]?.orders).toMatchObject([
    { lines: [{ handed_on_tickets: [{ code, holder: child.name }] }] },
  ]);
  await inTransaction(shop.ctx, (tx) =>
    anonymiseOrdersOf(tx, { orderIds: [order.id], userId: null, email: order.email, consents: 'erased' }),
  );
  expect(await shop.db.selectFrom('handedOnTickets').select('holder').execute()).toEqual([{ holder: '' }]);
});

test('the office hands a seat on for the buyer, with its reason in the log', async () => {
  const order = await booked();
  const actor = { userId: await shop.staff(), network: 'the office' };
  const { reference, revision, code } = order;
  const asked = { reference, revision, code, reason: 'The buyer called', actor };
  await handOnByOffice(shop.ctx, asked);
  expect(await validCodes(order.id)).not.toContain(code);
  const log = shop.db.selectFrom('auditLog').select(['actor', 'before', 'after']).orderBy('id', 'desc');
  expect(await log.executeTakeFirst()).toMatchObject({
    actor: `user:${actor.userId}`,
    before: { ticket: code },
    after: { reason: 'The buyer called' },
  });
  await expect(handOnByOffice(shop.ctx, asked)).rejects.toThrow();
  await expect(handOnByOffice(shop.ctx, { ...asked, revision: revision + 1 })).rejects.toThrow(
    'Ticket not found',
  );
});

test('on the day itself, and against the terms, only the office hands a seat on', async () => {
  const termsId = await buildTerms(shop.db, { hand_on_until_days: 8 });
  const order = await booked({ termsId });
  await dayAt(0).execute(shop.db);
  await expect(handOn(order, order.code)).rejects.toThrow('The first day has begun');
  const actor = { userId: await shop.staff(), network: 'the office' };
  const { reference, revision, code } = order;
  const asked = { reference, revision, code, reason: 'The child is ill', actor };
  await handOnByOffice(shop.ctx, asked);
  const [next] = await validCodes(order.id);
  expect(next).not.toBe(code);
  const named = { ...child, name: 'Bo Instead' };
  await saveSeatPerson(shop.ctx, { code: next!, reader: order.reader, revision: 0, person: named });
  expect(await scan(order.sessionId, next!)).toBe('checked_in');
  const { revision: now } = await shop.db
    .selectFrom('orders')
    .select('revision')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await expect(handOnByOffice(shop.ctx, { ...asked, revision: now, code: next! })).rejects.toThrow(
    'used at the entrance',
  );
});

test('the name on a ticket that was handed on goes 30 days after the last day', async () => {
  const order = await booked();
  await saveSeatPerson(shop.ctx, { code: order.code, reader: order.reader, revision: 0, person: child });
  await handOn(order, order.code);
  const holders = () => shop.db.selectFrom('handedOnTickets').select('holder').execute();
  await forgetOldSeats(shop.ctx);
  expect(await holders()).toEqual([{ holder: child.name }]);
  await sql`update workshop_sessions set starts_local = now() - interval '32 days', ends_local = now() - interval '31 days'`.execute(
    shop.db,
  );
  await forgetOldSeats(shop.ctx);
  expect(await holders()).toEqual([{ holder: '' }]);
});
