import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildCheckIn, buildGuests } from '#tests/build-guests.ts';
import type { BuiltGuest } from '#tests/build-guests.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { ShownTicket } from './decide-scan.ts';
import { getCheckIn } from './get-check-in.ts';
import { listRoster } from './list-roster.ts';
import { recordScans } from './record-scans.ts';
import { undoScans } from './undo-scans.ts';

let database: TestDatabase;
let ctx: TestContext;
let stella: OfficeActor;
let adam: OfficeActor;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = buildContext(database);
  stella = await buildActor('Stella');
  adam = await buildActor('Adam');
});
afterAll(() => database.drop());

/** A session from yesterday to tomorrow, at a place where it is about noon. */
function buildSeveralDays() {
  const east = 12 - new Date().getUTCHours();
  const day = (days: number) =>
    new Date(Date.now() + east * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return buildCheckIn(database.db, {
    // The signs of these zones are the other way round.
    timezone: east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`,
    startsLocal: `${day(-1)} 09:00`,
    endsLocal: `${day(1)} 17:00`,
  });
}

const firstPage = { search: '', sort: 'holder', direction: 'asc', per_page: 20 } as const;

async function buildActor(name: string): Promise<OfficeActor> {
  const { id } = await buildUser(database.db, { role: 'staff', name });
  return { userId: id, network: '10.0.0.1' };
}

const NOW = new Date('2031-05-05T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

function shown({ code }: BuiltGuest, given: Partial<ShownTicket> = {}): ShownTicket {
  return { id: randomUUID(), ticket: code, shownAt: NOW, ...given };
}

function scan(sessionId: number, scans: ShownTicket[], actor = stella) {
  return recordScans(ctx, actor, { held: { kind: 'session', id: sessionId }, sentAt: NOW, scans });
}

function ticket({ ticketId }: BuiltGuest) {
  return database.db
    .selectFrom('tickets')
    .select(['checkedInAt', 'checkedInBy'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
}

function auditOf({ ticketId }: BuiltGuest) {
  return database.db
    .selectFrom('auditLog')
    .select(['action', 'actor'])
    .where('subject', '=', `ticket:${ticketId}`)
    .orderBy('id')
    .execute();
}

test('the first scan lets its holder in, the second says when and by whom', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const [first] = await scan(session.id, [shown(guest)]);
  expect(first).toMatchObject({ outcome: 'checked_in', guest: { holder: 'Åsa Şahin', place: 1, places: 1 } });
  const [second] = await scan(session.id, [shown(guest)], adam);
  expect(second).toMatchObject({ outcome: 'already_in', guest: { entries: [{ by: 'Stella' }] } });
  expect(await ticket(guest)).toMatchObject({ checkedInBy: stella.userId });
  expect(await auditOf(guest)).toEqual([{ action: 'ticket.checked_in', actor: `user:${stella.userId}` }]);
});

test('a ticket of another day lets nobody in, until somebody does so on purpose, which is recorded', async () => {
  const { session, guest } = await buildCheckIn(database.db, {
    startsLocal: '2031-05-12 09:00',
    endsLocal: '2031-05-12 17:00',
  });
  const [turned] = await scan(session.id, [shown(guest)]);
  expect(turned).toMatchObject({ outcome: 'not_today', guest: { holder: 'Åsa Şahin', entries: [] } });
  expect(await ticket(guest)).toEqual({ checkedInAt: null, checkedInBy: null });
  expect(await auditOf(guest)).toEqual([]);

  const onPurpose = shown(guest, { isOnPurpose: true });
  expect(await scan(session.id, [onPurpose])).toMatchObject([{ outcome: 'checked_in' }]);
  expect(await scan(session.id, [onPurpose])).toMatchObject([{ outcome: 'checked_in' }]);
  expect(await scan(session.id, [shown(guest)])).toMatchObject([{ outcome: 'already_in' }]);
  const entry = await database.db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', `ticket:${guest.ticketId}`)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ on_another_day: true, checked_in_by: stella.userId });
});

test('on its own day a check-in says nothing of another day', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  await scan(session.id, [shown(guest)]);
  const entry = await database.db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', `ticket:${guest.ticketId}`)
    .executeTakeFirstOrThrow();
  expect(entry.after).not.toHaveProperty('on_another_day');
});

test('on the second day a ticket is let in again, once, and the roster knows both days', async () => {
  const { session, guest } = await buildSeveralDays();
  const yesterday = shown(guest, { shownAt: minutesAgo(24 * 60), decided: 'let_in' });
  await scan(session.id, [yesterday]);
  const [today] = await scan(session.id, [shown(guest)], adam);
  const days = today?.guest?.entries.map(({ day }) => day) ?? [];
  expect(today).toMatchObject({ outcome: 'checked_in', day: days[1] });
  expect(days).toEqual([...new Set(days)].toSorted());
  const [again] = await scan(session.id, [shown(guest)]);
  expect(again).toMatchObject({ outcome: 'already_in', day: days[1] });
  expect(again?.guest?.entries).toHaveLength(2);
  expect(await scan(session.id, [yesterday])).toMatchObject([{ outcome: 'checked_in', day: days[0] }]);
  expect(await auditOf(guest)).toHaveLength(2);
  const roster = (given: Partial<Parameters<typeof listRoster>[1]>) =>
    listRoster(ctx, { ...firstPage, held: { kind: 'session', id: session.id }, ...given }).then(
      ({ rows }) => rows.length,
    );
  expect(await roster({ day: days[0] })).toBe(1);
  expect(await roster({ show: 'awaited', day: days[1] })).toBe(0);
  expect(await roster({ show: 'awaited', day: '2001-01-01' })).toBe(1);
  expect(await roster({ show: 'twice' })).toBe(0);
  expect(await getCheckIn(ctx, { kind: 'session', id: session.id })).toMatchObject({
    arrived: 1,
    arrivedToday: 1,
  });
});

test('scans made offline on two days are settled by the day on which they were made', async () => {
  const { session, guest } = await buildSeveralDays();
  const answers = await scan(session.id, [
    shown(guest, { decided: 'let_in' }),
    shown(guest, { shownAt: minutesAgo(24 * 60 - 5), decided: 'turned_away' }),
    shown(guest, { shownAt: minutesAgo(24 * 60), decided: 'let_in' }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['checked_in', 'already_in', 'checked_in']);
  const [first] = answers[0]!.guest!.entries;
  await undoScans(ctx, adam, { held: { kind: 'session', id: session.id }, scans: [first!.id] });
  expect(await auditOf(guest)).toMatchObject([
    { action: 'ticket.checked_in' },
    { action: 'ticket.checked_in' },
    { action: 'ticket.check_in_undone' },
  ]);
});

test('the day changes at midnight of the venue, not of the server', async () => {
  const { session, guest } = await buildSeveralDays();
  const before = shown(guest, { shownAt: minutesAgo(13 * 60 + 1), decided: 'let_in' });
  const after = shown(guest, { shownAt: minutesAgo(11 * 60), decided: 'let_in' });
  const answers = await scan(session.id, [before, after]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['checked_in', 'checked_in']);
  expect(new Set(answers.map(({ day }) => day)).size).toBe(2);
});

test('of twenty doors that scan one ticket on its second day, one lets in', async () => {
  const { session, guest } = await buildSeveralDays();
  await scan(session.id, [shown(guest, { shownAt: minutesAgo(24 * 60), decided: 'let_in' })]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(session.id, [shown(guest)])));
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'checked_in')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already_in')).toHaveLength(19);
  expect(await auditOf(guest)).toHaveLength(2);
});

test('of twenty simultaneous scans of one ticket, one lets in and nineteen are told so', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(session.id, [shown(guest)])));
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'checked_in')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already_in')).toHaveLength(19);
  for (const { guest: found } of answers.flat()) expect(found?.entries).toMatchObject([{ by: 'Stella' }]);
  expect(await auditOf(guest)).toHaveLength(1);
});

test('without the ticket’s lock, several scans would let in', async () => {
  const { guest } = await buildCheckIn(database.db);
  let readers = 0;
  const { promise: allHaveRead, resolve: letGo } = Promise.withResolvers<void>();
  const letIn = await Promise.all(
    Array.from({ length: 3 }, () =>
      database.db.transaction().execute(async (tx) => {
        const isIn = await tx
          .selectFrom('ticketScans')
          .select('id')
          .where('ticketId', '=', guest.ticketId)
          .executeTakeFirst();
        readers += 1;
        if (readers === 3) letGo();
        await allHaveRead;
        if (isIn) return false;
        await sql`insert into ticket_scans (id, ticket_id, shown_at, answer)
          values (${randomUUID()}, ${guest.ticketId}, now(), 'let_in')`.execute(tx);
        return true;
      }),
    ),
  );
  expect(letIn.filter(Boolean).length).toBeGreaterThan(1);
});

test('a batch sent again changes nothing and gets the same responses', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const [other] = await buildGuests(database.db, { session, name: 'Otto' });
  const batch = [
    shown(guest, { shownAt: minutesAgo(5), decided: 'let_in' }),
    shown(guest, { shownAt: minutesAgo(3), decided: 'turned_away' }),
    shown(other!, { shownAt: minutesAgo(1), decided: 'let_in' }),
  ];
  const first = await scan(session.id, batch);
  expect(first.map(({ outcome }) => outcome)).toEqual(['checked_in', 'already_in', 'checked_in']);
  const before = await ticket(guest);
  expect(await scan(session.id, batch)).toEqual(first);
  expect(await ticket(guest)).toEqual(before);
  expect(await auditOf(guest)).toHaveLength(1);
});

test('when two offline phones let in the same ticket, the earlier scan counts', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const early = shown(guest, { shownAt: minutesAgo(20), decided: 'let_in' });
  const late = shown(guest, { shownAt: minutesAgo(10), decided: 'let_in' });
  const [first] = await scan(session.id, [late], adam);
  expect(first).toMatchObject({ outcome: 'checked_in' });
  const [second] = await scan(session.id, [early]);
  expect(second).toMatchObject({
    outcome: 'checked_in',
    guest: {
      entries: [
        { id: early.id, by: 'Stella' },
        { id: late.id, by: 'Adam' },
      ],
    },
  });
  expect(await ticket(guest)).toMatchObject({ checkedInBy: stella.userId });
  expect(await scan(session.id, [late], adam)).toMatchObject([{ outcome: 'already_in' }]);
});

test('a phone whose clock is a day off still reports how long ago a scan was', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  await recordScans(ctx, stella, {
    held: { kind: 'session', id: session.id },
    sentAt: new Date('1999-12-31T12:10:00Z'),
    scans: [shown(guest, { shownAt: new Date('1999-12-31T12:00:00Z') })],
  });
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from now() - checked_in_at) / 60)::int as minutes
    from tickets where id = ${guest.ticketId}`.execute(database.db);
  expect(rows).toEqual([{ minutes: 10 }]);
});

test('a scan dated in the future counts as now, one dated long ago as a week ago', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const far = ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'].map((at) =>
    shown(guest, { shownAt: new Date(at), decided: 'let_in' }),
  );
  expect(await scan(session.id, far)).toHaveLength(2);
  const { checkedInAt: at } = await ticket(guest);
  expect(Date.now() - (at?.getTime() ?? 0)).toBeLessThan(8 * 24 * 3_600_000);
});

test('a ticket of another session is named; unknown and refunded tickets let nobody in', async () => {
  const { session } = await buildCheckIn(database.db);
  const other = await buildCheckIn(database.db, { sessionTitle: 'Negotiation in Seoul' });
  const [refunded] = await buildGuests(database.db, { session, state: 'refunded' });
  const answers = await scan(session.id, [
    shown(other.guest),
    shown(refunded!),
    { id: randomUUID(), ticket: 'NOTH-INGA-TALL', shownAt: NOW },
    { id: randomUUID(), ticket: other.guest.reference, shownAt: NOW },
  ]);
  expect(answers).toMatchObject([
    { outcome: 'other_session', session: { title: 'Negotiation in Seoul' } },
    { outcome: 'refunded', guest: { entries: [] } },
    { outcome: 'unknown', guest: null },
    { outcome: 'other_session', guest: null, session: { title: 'Negotiation in Seoul' } },
  ]);
  const { rows } = await sql`select 1 from ticket_scans where ticket_id in
    (${other.guest.ticketId}, ${refunded!.ticketId})`.execute(database.db);
  expect(rows).toEqual([]);
});

test('the check-in of another session reports a refunded ticket, and an order with only refunded ones', async () => {
  const { session } = await buildCheckIn(database.db);
  const other = await buildCheckIn(database.db, { sessionTitle: 'Negotiation in Seoul' });
  const [refunded] = await buildGuests(database.db, { session: other.session, state: 'refunded' });
  const answers = await scan(session.id, [
    shown(refunded!),
    { id: randomUUID(), ticket: refunded!.reference, shownAt: NOW },
  ]);
  const seoul = { title: 'Negotiation in Seoul', isCancelled: false };
  expect(answers).toMatchObject([
    { outcome: 'refunded', guest: { reference: refunded!.reference }, session: seoul },
    { outcome: 'refunded', guest: null, session: seoul },
  ]);
});

test('a ticket of another, cancelled session is reported as such', async () => {
  const { session } = await buildCheckIn(database.db);
  const other = await buildCheckIn(database.db);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${other.session.id}`.execute(
    database.db,
  );
  expect(await scan(session.id, [shown(other.guest)])).toMatchObject([
    { outcome: 'other_session', session: { isCancelled: true } },
  ]);
});

test('a guest let in offline with a refunded ticket counts as in', async () => {
  const { session } = await buildCheckIn(database.db);
  const [refunded] = await buildGuests(database.db, { session, state: 'refunded' });
  const [answer] = await scan(session.id, [shown(refunded!, { decided: 'let_in' })]);
  expect(answer).toMatchObject({ outcome: 'refunded', guest: { entries: [{ by: 'Stella' }] } });
  expect(await ticket(refunded!)).toMatchObject({ checkedInBy: stella.userId });
});

test('the device’s decision counts, also when our own response was lost', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  await scan(session.id, [shown(guest)]);
  const lost = shown(guest);
  expect(await scan(session.id, [lost], adam)).toMatchObject([{ outcome: 'already_in' }]);
  const [told] = await scan(session.id, [{ ...lost, decided: 'let_in' }], adam);
  expect(told?.guest?.entries).toMatchObject([{ by: 'Stella' }, { id: lost.id }]);
});

test('a scan with the id of another ticket’s scan is refused', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const [other] = await buildGuests(database.db, { session });
  const id = randomUUID();
  await scan(session.id, [shown(guest, { id })]);
  expect(await scan(session.id, [shown(other!, { id, decided: 'let_in' })])).toMatchObject([
    { outcome: 'not_in' },
  ]);
  expect(
    await scan(session.id, [
      shown(guest, { id, decided: 'turned_away' }),
      shown(guest, { id, decided: 'let_in' }),
    ]),
  ).toHaveLength(2);
});

test('undoing a check-in works once or twice, and the next scan lets in again', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const first = shown(guest);
  await scan(session.id, [first]);
  const undo = () => undoScans(ctx, adam, { held: { kind: 'session', id: session.id }, scans: [first.id] });
  expect(await undo()).toMatchObject([{ entries: [] }]);
  expect(await undo()).toMatchObject([{ entries: [] }]);
  expect(await ticket(guest)).toEqual({ checkedInAt: null, checkedInBy: null });
  expect(await scan(session.id, [first])).toMatchObject([{ outcome: 'not_in' }]);
  expect(await scan(session.id, [shown(guest)])).toMatchObject([{ outcome: 'checked_in' }]);
  expect((await auditOf(guest)).map(({ action }) => action)).toEqual([
    'ticket.checked_in',
    'ticket.check_in_undone',
    'ticket.checked_in',
  ]);
});

test('when a ticket was let in twice, undoing the first leaves the second', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const [early, late] = [30, 5].map((minutes) =>
    shown(guest, { shownAt: minutesAgo(minutes), decided: 'let_in' }),
  );
  await scan(session.id, [early!]);
  await scan(session.id, [late!], adam);
  await undoScans(ctx, adam, { held: { kind: 'session', id: session.id }, scans: [early!.id] });
  expect(await ticket(guest)).toMatchObject({ checkedInBy: adam.userId });
});

test('a check-in undoes only its own scans', async () => {
  const { session, guest } = await buildCheckIn(database.db);
  const other = await buildCheckIn(database.db);
  const first = shown(guest);
  await scan(session.id, [first]);
  expect(
    await undoScans(ctx, adam, { held: { kind: 'session', id: other.session.id }, scans: [first.id] }),
  ).toEqual([]);
  expect(await ticket(guest)).toMatchObject({ checkedInBy: stella.userId });
});
