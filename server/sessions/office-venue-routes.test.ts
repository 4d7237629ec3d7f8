import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { atLakeside, buildVenue } from '#tests/build-venue.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';

const office = openOfficeShop();

const place = {
  location: 'South Bank, London',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  timezone: 'Europe/London',
};
const fields = {
  ...place,
  venue_facts: ['halal-kitchen', 'step-free'],
  directions: 'Past the mill.\nRing at the green gate.',
  map_picture: null,
};

const newSession = {
  session_title: null,
  program_type: 'essentials',
  ...place,
  organization_logo: null,
  location_highlights: [],
  audiences: [],
  grade_levels: [],
  starts_local: '2031-06-02T09:00',
  ends_local: '2031-06-04T17:00',
  price_cents: null,
  is_featured: false,
  special_notes: null,
  capacity: 20,
  blocked: 0,
};

async function create(given: object = {}): Promise<OfficeVenue> {
  const response = await office.post('venues', { ...fields, ...given });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

async function hold(given: object = {}) {
  const { id: programId } = await buildProgram(office.shop.db, { soldBy: 'session' });
  const body = { ...newSession, program_id: programId, is_published: true, ...given };
  const answer = await office.post('sessions', body);
  return { status: answer.statusCode, ...answer.json() };
}

async function readSession(id: number) {
  return office.shop.db
    .selectFrom('workshopSessions')
    .select(['venueId', 'venueName', 'venueAddress', 'timezone', 'revision', 'startsAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const entriesOf = (subject: string) =>
  office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('a venue is created once, with its facts in the order of the list, and recorded', async () => {
  const send = () => office.post('venues', fields, 'a-key-of-one-venue-1');
  const [first, again] = [(await send()).json().data, (await send()).json().data];
  expect(again.id).toBe(first.id);
  expect(first).toEqual({
    ...fields,
    venue_facts: ['step-free', 'halal-kitchen'],
    id: first.id,
    state: 'active',
    revision: 1,
    sessions: [],
    programs: [],
    buyers: 0,
  });
  expect(await entriesOf(`venue:${first.id}`)).toMatchObject([
    { action: 'venue.created', after: { venue_name: 'The Inkwell Rooms' } },
  ]);
});

test.each([
  [{ venue_name: ' ' }, 'venue_name'],
  [{ country_code: 'gb' }, 'country_code'],
  [{ timezone: 'Europe/Londinium' }, 'timezone'],
  [{ venue_facts: ['sauna'] }, 'venue_facts.0'],
  [{ directions: 'x'.repeat(2_001) }, 'directions'],
  [{ map_picture: 'https://elsewhere.example/map.jpg' }, 'map_picture'],
  [{ map_picture: `/media/${'a'.repeat(43)}/1600.jpg` }, 'map_picture'],
  [{ map_picture: `/media/${'a'.repeat(43)}/1600.jpg`, directions: null }, 'directions'],
])('a venue with %o is refused', async (given, field) => {
  const response = await office.post('venues', { ...fields, ...given });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual([field]);
});

test('of two who edit a venue, the slower is told', async () => {
  const { id } = await create();
  const changed = await office.put(`venues/${id}`, { ...fields, directions: 'By boat.', revision: 1 });
  expect(changed.json().data).toMatchObject({ directions: 'By boat.', revision: 2 });
  const slower = await office.put(`venues/${id}`, { ...fields, venue_facts: [], revision: 1 });
  expect(slower.statusCode).toBe(409);
  expect(slower.json().current).toMatchObject({ directions: 'By boat.', revision: 2 });
  const same = await office.put(`venues/${id}`, { ...fields, directions: 'By boat.', revision: 2 });
  expect(same.json().data.revision).toBe(2);
});

test('venues are found by name, address or city; an archived one only among the archived', async () => {
  const { id } = await create({ venue_name: 'Zebra Hall' });
  const found = async (question: string) =>
    (await office.get(`venues?${question}`)).json().data.map((row: { id: number }) => row.id);
  const turn = (state: string) => office.put(`venues/${id}/state`, { state });
  expect(await found('search=zebra')).toEqual([id]);
  expect(await found('search=london zebra LANTERN')).toEqual([id]);
  expect(await found('search=zebra paris')).toEqual([]);
  expect((await turn('archived')).json().data.state).toBe('archived');
  expect((await turn('archived')).statusCode).toBe(200);
  expect(await found('search=zebra')).toEqual([]);
  expect(await found('search=zebra&state=archived')).toEqual([id]);
  expect((await turn('active')).json().data.state).toBe('active');
  expect((await entriesOf(`venue:${id}`)).map(({ action }) => action)).toEqual([
    'venue.created',
    'venue.archived',
    'venue.restored',
  ]);
});

test('the list goes on from page to page by name', async () => {
  for (const name of ['Paged C', 'Paged A', 'Paged B']) await create({ venue_name: name });
  const first = (await office.get('venues?search=paged&per_page=2')).json();
  const second = (await office.get(`venues?search=paged&per_page=2&after=${first.next}`)).json();
  const names = [...first.data, ...second.data].map((row: { venue_name: string }) => row.venue_name);
  expect(names).toEqual(['Paged A', 'Paged B', 'Paged C']);
});

test('a session at a venue has its place, whatever the form says', async () => {
  const venue = await create();
  const { data } = await hold({ venue_id: venue.id, venue_address: '99 Elsewhere', timezone: 'Asia/Seoul' });
  expect(data).toMatchObject({ ...place, venue_id: venue.id, venue_facts: null });
  const { data: shown } = (await office.get(`venues/${venue.id}`)).json();
  expect(shown.sessions.map(({ id }: { id: number }) => id)).toEqual([data.id]);
});

test('an archived or unknown venue is refused for a new session; who has it keeps it', async () => {
  const venue = await create();
  const { data } = await hold({ venue_id: venue.id });
  await office.put(`venues/${venue.id}/state`, { state: 'archived' });
  for (const venue_id of [venue.id, 999_999_999]) {
    const refused = await hold({ venue_id });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['venue_id']]);
  }
  const body = { ...newSession, venue_id: venue.id, special_notes: 'Bring a pen.', revision: 1 };
  const kept = (await office.put(`sessions/${data.id}`, body)).json();
  expect(kept.data).toMatchObject({ venue_id: venue.id, special_notes: 'Bring a pen.' });
});

test('a form that knows of no venues changes nothing of them, unless it moves the session', async () => {
  const venue = await create();
  const { data } = await hold({ venue_id: venue.id, venue_facts: ['quiet-room'] });
  const put = async (given: object) =>
    (await office.put(`sessions/${data.id}`, { ...newSession, ...given })).json().data;
  const noted = await put({ special_notes: 'Bring a pen.', revision: 1 });
  expect(noted).toMatchObject({ venue_id: venue.id, venue_facts: ['quiet-room'] });
  expect(await put({ venue_address: '2 Mill Lane', revision: 2 })).toMatchObject({ venue_id: null });
});

test('an edit of a venue moves its coming sessions with it, and leaves those that began or are cancelled', async () => {
  const { db } = office.shop;
  const venue = await create();
  const { data: coming } = await hold({ venue_id: venue.id });
  const { data: cancelled } = await hold({ venue_id: venue.id });
  const { data: begun } = await hold({ venue_id: venue.id, starts_local: '2020-06-02T09:00' });
  await db
    .updateTable('workshopSessions')
    .set({ cancelledAt: new Date() })
    .where('id', '=', cancelled.id)
    .execute();
  const body = { ...fields, venue_address: '15 Lanternmaker’s Row', revision: 1 };
  const answer = await office.put(`venues/${venue.id}`, body);
  expect(answer.statusCode).toBe(200);
  expect(await readSession(coming.id)).toMatchObject({
    venueId: venue.id,
    venueAddress: '15 Lanternmaker’s Row',
    revision: 2,
  });
  for (const { id } of [cancelled, begun])
    expect(await readSession(id)).toMatchObject({ venueAddress: place.venue_address, revision: 1 });
  expect((await entriesOf(`venue:${venue.id}`)).at(-1)).toMatchObject({
    action: 'venue.changed',
    before: { venue_address: '14 Lanternmaker’s Row' },
    after: { venue_address: '15 Lanternmaker’s Row', sessions: [coming.id] },
  });
  expect((await entriesOf(`session:${coming.id}`)).at(-1)).toMatchObject({
    action: 'session.changed',
    after: { venue_address: '15 Lanternmaker’s Row' },
  });
});

test('an edit of a session that began keeps the place that was sold', async () => {
  const venue = await create();
  const begun = { venue_id: venue.id, starts_local: '2020-06-02T09:00' };
  const { data } = await hold(begun);
  const moved = { ...fields, venue_address: '15 Lanternmaker’s Row', revision: 1 };
  await office.put(`venues/${venue.id}`, moved);
  await office.put(`sessions/${data.id}`, { ...newSession, ...begun, special_notes: 'Thanks!', revision: 1 });
  expect(await readSession(data.id)).toMatchObject({
    venueId: venue.id,
    venueAddress: place.venue_address,
    revision: 2,
  });
});

test('a new time zone that skips the hours of a coming session is refused', async () => {
  const venue = await create({ timezone: 'UTC' });
  const hours = { starts_local: '2031-03-30T01:30', ends_local: '2031-03-30T17:00', timezone: 'UTC' };
  expect((await hold({ venue_id: venue.id, ...hours })).status).toBe(200);
  const answer = await office.put(`venues/${venue.id}`, { ...fields, revision: 1 });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['timezone']]);
});

test('a new time zone in which a coming session would have begun is refused, and nothing is changed', async () => {
  const venue = await create({ timezone: 'UTC' });
  const inUtc = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  const hours = { starts_local: inUtc(4), ends_local: inUtc(5), timezone: 'UTC' };
  const { data: session } = await hold({ venue_id: venue.id, ...hours });
  const answer = await office.put(`venues/${venue.id}`, { ...fields, timezone: 'Asia/Seoul', revision: 1 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    timezone: [
      `In this time zone, the session of ${inUtc(4).replace('T', ', ')} would have begun already. Please move it to another time first`,
    ],
  });
  expect((await readSession(session.id)).timezone).toBe('UTC');
  // To the west it begins later.
  const west = await office.put(`venues/${venue.id}`, {
    ...fields,
    timezone: 'America/New_York',
    revision: 1,
    tell_buyers: false,
  });
  expect(west.statusCode).toBe(200);
});

test('buyers are told of the new place of their session once, if the office chooses so', async () => {
  const { db } = office.shop;
  const venueId = await buildVenue(db);
  const { id: sessionId, programId } = await buildSession(db, { ...atLakeside, venueId });
  await office.paid([{ programId, sessionId }]);
  const { data } = (await office.get(`venues/${venueId}`)).json();
  expect(data.buyers).toBe(1);
  const {
    id: _id,
    state: _state,
    sessions: _sessions,
    programs: _programs,
    buyers: _buyers,
    ...venue
  } = data;
  const change = (given: object) => office.put(`venues/${venueId}`, { ...venue, ...given });
  await assignTo(db, { sessionId }, [await buildInstructor(db, { email: 'ina@example.com' })]);
  const unsaid = await change({ venue_address: '2 Lake Road' });
  expect([unsaid.statusCode, Object.keys(unsaid.json().errors)]).toEqual([422, ['tell_buyers']]);
  const facts = await change({ venue_facts: ['step-free'] });
  expect(facts.statusCode).toBe(200);
  const told = await change({
    venue_facts: ['step-free'],
    venue_address: '2 Lake Road',
    revision: 2,
    tell_buyers: true,
    note_to_buyers: 'The old hall has flooded.',
  });
  expect(told.statusCode).toBe(200);
  const emails = db.selectFrom('emails').select('facts').where('kind', '=', 'session_changed');
  const before = { venue: 'Lakeside Hall' };
  expect(await emails.execute()).toMatchObject([
    { facts: { sessionId, before, note: 'The old hall has flooded.' } },
  ]);
  const toInstructors = db.selectFrom('emails').select(['recipient', 'facts']);
  expect(await toInstructors.where('kind', '=', 'session_changed_instructor').execute()).toMatchObject([
    { recipient: 'ina@example.com', facts: { sessionId, before } },
  ]);
});

test('a session that is created while its venue is edited has the new place', async () => {
  const { db, ctx } = office.shop;
  const venueId = await buildVenue(db);
  let held: ReturnType<typeof hold> | undefined;
  await inTransaction(ctx, async (tx) => {
    await sql`select id from venues where id = ${venueId} for no key update`.execute(tx);
    held = hold({ venue_id: venueId });
    await waitingForLocks(office.shop.database, 1);
    await tx.updateTable('venues').set({ venueName: 'New Hall' }).where('id', '=', venueId).execute();
  });
  expect((await held)?.data).toMatchObject({ venue_id: venueId, venue_name: 'New Hall' });
});

test('a repeated session has the venue of the first; what differed there is not carried to another venue', async () => {
  const { db } = office.shop;
  const venueId = await buildVenue(db);
  const other = await create({ venue_name: 'Second House' });
  const { id } = await buildSession(db, { ...atLakeside, venueId, venueFacts: ['quiet-room'] });
  const here = { ...place, venue_name: 'Wrong', venue_id: venueId };
  const body = {
    session_id: id,
    dates: ['2031-09-01'],
    places: [here, { ...place, venue_id: other.id }, { ...place, venue_name: 'Typed once' }],
  };
  const { data } = (await office.post('session-repetitions/plan', body)).json();
  expect(data.lines.map((line: { venue_name: string }) => line.venue_name)).toEqual([
    'Lakeside Hall',
    'Second House',
    'Typed once',
  ]);
  const lines = [0, 1, 2].map((at) => ({ date: '2031-09-01', place: at }));
  const { sessions } = (
    await office.post('session-repetitions', { ...body, lines, is_published: false })
  ).json().data;
  const made = await db
    .selectFrom('workshopSessions')
    .select(['venueId', 'venueFacts'])
    .where('id', 'in', sessions)
    .orderBy('id')
    .execute();
  expect(made).toEqual([
    { venueId, venueFacts: ['quiet-room'] },
    { venueId: other.id, venueFacts: null },
    { venueId: null, venueFacts: null },
  ]);
});

test('the choices of a session are the venues, and the places of sessions without one', async () => {
  const { db } = office.shop;
  const venueId = await buildVenue(db, { venueName: 'Chosen Hall', archivedAt: new Date() });
  await hold({ venue_name: 'Typed Hall' });
  const { data } = (await office.get('session-choices')).json();
  expect(data.venues).toContainEqual(
    expect.objectContaining({ venue_id: venueId, venue_name: 'Chosen Hall', is_archived: true }),
  );
  expect(data.places.map((each: { venue_name: string }) => each.venue_name)).toEqual(['Typed Hall']);
});
