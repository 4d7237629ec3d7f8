import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';

let site: TestSite;
let another: TestSite;
let token: string;
let admin: string;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['127.0.0.1'] });
  another = await startTestSite({ database: site.database });
  const { db } = site.database;
  token = await buildToken(db, (await buildUser(db, { role: 'staff' })).id, { scope: 'office' });
  admin = await buildToken(db, (await buildUser(db, { role: 'admin' })).id, { scope: 'office' });
  await sql`update access_tokens set stepped_up_at = now() where scope = 'office'`.execute(db);
});
afterAll(async () => {
  await another.close();
  await site.close();
});
beforeEach(() => clearSales(site.database));

const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await site.ask(method, `/api/v1/admin/${path}`, { token, headers, ...(body && { body }) });
  return { status: answer.statusCode, ...answer.json() };
};

const filledIn = {
  session_title: 'Leadership by the river',
  program_type: 'mastery',
  location: 'South Bank, London',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  timezone: 'Europe/London',
  organization_logo: null,
  location_highlights: ['High School', 'Grades 10-12'],
  audiences: ['high-school'],
  grade_levels: [12, 10],
  starts_local: '2031-06-02T09:00',
  ends_local: '2031-06-04T17:00',
  price_cents: 49_950,
  is_featured: true,
  special_notes: 'Bring a pen.\nAnd paper.',
  preparation_notes: 'Read the case.\nThe door code is 4711.',
  capacity: 20,
  blocked: 3,
};

async function make(given: object = {}) {
  const { id } = await buildProgram(site.database.db, { soldBy: 'session' });
  const { data } = await ask('POST', 'sessions', {
    program_id: id,
    is_published: true,
    ...filledIn,
    ...given,
  });
  return data;
}

const revised = (changes: object = {}) => ({ ...filledIn, revision: 1, ...changes });

test('a new session is fully visible to the office, and to visitors once published', async () => {
  const made = await make();
  expect(made).toMatchObject({
    title: 'Leadership by the river',
    starts_at: '2031-06-02T08:00:00.000Z',
    ends_at: '2031-06-04T16:00:00.000Z',
    grade_levels: [10, 12],
    price_cents: 49_950,
    program_price_cents: 120_000,
    seats: { capacity: 20, sold: 0, held: 0, blocked: 3, left: 17 },
    state: 'upcoming',
    revision: 1,
    buyers: 0,
  });
  const hidden = await make({ is_published: false });
  await site.catalogueVersion.look();
  const shown = await site.get(`/api/v1/workshop-sessions/${made.id}`);
  expect(shown.json().data).toMatchObject({ effective_price: 499.5, is_discounted_pricing: true });
  expect(made.preparation_notes).toBe('Read the case.\nThe door code is 4711.');
  expect(shown.body).not.toContain('4711');
  expect((await site.get(`/api/v1/workshop-sessions/${hidden.id}`)).statusCode).toBe(404);
  const log = await site.database.db.selectFrom('auditLog').select(['action', 'subject']).execute();
  expect(log).toContainEqual({ action: 'session.created', subject: `session:${made.id}` });
});

test('the same key creates one session, and is refused with another body', async () => {
  const { id } = await buildProgram(site.database.db, { soldBy: 'session' });
  const body = { program_id: id, is_published: true, ...filledIn };
  const headers = { 'idempotency-key': 'a-press' };
  const made = await Promise.all([1, 2, 3].map(() => ask('POST', 'sessions', body, headers)));
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  const other = await ask('POST', 'sessions', { ...body, capacity: 21 }, headers);
  expect(other.status).toBe(422);
});

function logoAt(address: string) {
  return { organization_logo: address, organization_logo_alt: 'A school' };
}

test.each([
  ['an hour that the clocks leave out', { starts_local: '2031-03-30T01:30' }, 'starts_local'],
  ['an end before the start', { ends_local: '2031-06-01T17:00' }, 'ends_local'],
  ['a zone that is none', { timezone: 'Europe/Atlantis' }, 'timezone'],
  ['a part of a cent', { price_cents: 100.5 }, 'price_cents'],
  ['a day that is none', { starts_local: '2031-02-30T09:00' }, 'starts_local'],
  ['a logo on another site', logoAt('https://any.host/logo.png'), 'organization_logo'],
  ['a logo on another site, said shortly', logoAt('//any.host/logo.png'), 'organization_logo'],
  ['preparation notes of 2001 letters', { preparation_notes: 'a'.repeat(2_001) }, 'preparation_notes'],
  ['empty preparation notes', { preparation_notes: ' ' }, 'preparation_notes'],
  ['a country of three letters', { country_code: 'GBR' }, 'country_code'],
])('%s is refused', async (_what, given, field) => {
  const { id } = await buildProgram(site.database.db, { soldBy: 'session' });
  const { status, errors } = await ask('POST', 'sessions', {
    program_id: id,
    is_published: true,
    ...filledIn,
    ...given,
  });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
});

test('a program with its own seats cannot have sessions', async () => {
  const { id } = await buildProgram(site.database.db);
  const { status, errors } = await ask('POST', 'sessions', {
    program_id: id,
    is_published: true,
    ...filledIn,
  });
  expect([status, Object.keys(errors)]).toEqual([422, ['program_id']]);
});

test('of two people who edit the same session, the second sees what the first saved', async () => {
  const { id } = await make();
  const first = await ask('PUT', `sessions/${id}`, revised({ city: 'Londinium' }));
  expect(first.data).toMatchObject({ city: 'Londinium', revision: 2 });
  const second = await ask('PUT', `sessions/${id}`, revised({ capacity: 30 }));
  expect(second).toMatchObject({ status: 409, current: { city: 'Londinium', revision: 2 } });
  const log = await site.database.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'session.changed')
    .execute();
  expect(log.at(-1)).toEqual({ before: { city: 'London' }, after: { city: 'Londinium' } });
});

test('a page that does not know the seat form leaves it as it is', async () => {
  const { id } = await make({ seat_form: 'residence' });
  const saved = await ask('PUT', `sessions/${id}`, revised({ city: 'Londinium' }));
  expect(saved.data).toMatchObject({ city: 'Londinium', seat_form: 'residence' });
  const asked = await ask('PUT', `sessions/${id}`, { ...revised({ seat_form: null }), revision: 2 });
  expect(asked.data).toMatchObject({ seat_form: null });
});

test('a capacity below the seats taken is refused with the figures', async () => {
  const { id } = await make();
  await sql`update seat_pools set taken = taken + 5`.execute(site.database.db);
  const { status, message } = await ask('PUT', `sessions/${id}`, revised({ capacity: 7 }));
  expect([status, message]).toEqual([
    409,
    'The capacity cannot be 7: 8 seats are taken (5 sold, 0 held, 3 blocked).',
  ]);
  const fitting = await ask('PUT', `sessions/${id}`, revised({ capacity: 7, blocked: 2 }));
  expect(fitting.data.seats).toEqual({ capacity: 7, sold: 5, held: 0, blocked: 2, left: 0 });
});

test('a changed price leaves existing orders unchanged', async () => {
  const { id } = await buildOrder(site.database.db);
  const line = () =>
    site.database.db
      .selectFrom('orderLines')
      .select(['unitPriceCents', 'sessionId'])
      .where('orderId', '=', id)
      .where('sessionId', 'is not', null)
      .executeTakeFirstOrThrow();
  const { sessionId } = await line();
  const changed = await ask(
    'PUT',
    `sessions/${sessionId}`,
    revised({ price_cents: 999_900, tell_buyers: false }),
  );
  expect(changed.data.price_cents).toBe(999_900);
  expect((await line()).unitPriceCents).toBe(124_950);
});

test('buyers are told of a new time or place once, if the office chooses so', async () => {
  const { id: orderId } = await buildOrder(site.database.db);
  const { db } = site.database;
  const { id } = await db.selectFrom('workshopSessions').select('id').executeTakeFirstOrThrow();
  const unsaid = await ask('PUT', `sessions/${id}`, revised());
  expect([unsaid.status, Object.keys(unsaid.errors)]).toEqual([422, ['tell_buyers']]);
  const told = () => ask('PUT', `sessions/${id}`, revised({ tell_buyers: true }));
  expect((await told()).status).toBe(200);
  expect((await told()).status).toBe(409);
  const emails = await db.selectFrom('emails').select(['kind', 'subject']).execute();
  expect(emails).toEqual([{ kind: 'session_changed', subject: `order:${orderId}/session:${id}/revision:2` }]);
  const notes = await ask('PUT', `sessions/${id}`, revised({ revision: 2, special_notes: null }));
  expect(notes.status).toBe(200);
  expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(1);
});

test('buyers read the note of the office with the new time or place, once', async () => {
  await buildOrder(site.database.db);
  const { db } = site.database;
  const { id } = await db.selectFrom('workshopSessions').select('id').executeTakeFirstOrThrow();
  const note = 'The old hall has flooded.\nTake the east gate.';
  const told = (given: object) => ask('PUT', `sessions/${id}`, revised({ tell_buyers: true, ...given }));
  const long = await told({ note_to_buyers: 'a'.repeat(2_001) });
  expect([long.status, Object.keys(long.errors)]).toEqual([422, ['note_to_buyers']]);
  expect((await told({ note_to_buyers: note.replace('\n', '\r\n') })).status).toBe(200);
  expect((await told({ note_to_buyers: note })).status).toBe(409);
  const emails = await db.selectFrom('emails').select(['kind', 'facts']).execute();
  expect(emails).toEqual([{ kind: 'session_changed', facts: expect.objectContaining({ note }) }]);
});

async function toldInstructors() {
  const emails = site.database.db.selectFrom('emails').select(['recipient', 'subject']).orderBy('recipient');
  return emails.where('kind', '=', 'session_changed_instructor').execute();
}

test('each instructor of a moved session hears of it once, whether or not buyers are told', async () => {
  const { db } = site.database;
  const { id, programId } = await buildSession(db);
  const email = (name: string) => `${name}@example.com`;
  const [ada, ben] = [
    await buildInstructor(db, { email: email('ada') }),
    await buildInstructor(db, { email: email('ben') }),
  ];
  const gone = await buildInstructor(db, { email: email('gone'), archivedAt: new Date() });
  const ofProgram = await buildInstructor(db, { email: email('zoe') });
  await assignTo(db, { programId }, [ofProgram]);
  await assignTo(db, { sessionId: id }, [ada, ben, gone, await buildInstructor(db)]);
  const move = (revision: number, given: object = {}) =>
    ask('PUT', `sessions/${id}`, revised({ revision, ...given }));
  expect((await move(1)).status).toBe(200);
  expect((await move(1)).status).toBe(409);
  expect((await move(2, { special_notes: null })).status).toBe(200);
  const subject = (instructor: number, revision: number) =>
    `instructor:${instructor}/session:${id}/revision:${revision}`;
  expect(await toldInstructors()).toEqual([
    { recipient: email('ada'), subject: subject(ada, 2) },
    { recipient: email('ben'), subject: subject(ben, 2) },
  ]);
  await db.deleteFrom('sessionInstructors').execute();
  await move(3, { city: 'Busan' });
  expect((await toldInstructors()).at(-1)).toEqual({
    recipient: email('zoe'),
    subject: subject(ofProgram, 4),
  });
});

test('no instructor hears that the place of a session that is over was corrected', async () => {
  const { db } = site.database;
  const over = { starts_local: '2026-01-05T09:00', ends_local: '2026-01-07T17:00' };
  const { id } = await buildSession(db, { startsLocal: '2026-01-05 09:00', endsLocal: '2026-01-07 17:00' });
  await assignTo(db, { sessionId: id }, [await buildInstructor(db, { email: 'ada@example.com' })]);
  const { data } = await ask('GET', `sessions/${id}`);
  expect(data).toMatchObject(over);
  const corrected = await ask('PUT', `sessions/${id}`, revised(over));
  expect(corrected).toMatchObject({ status: 200, data: { venue_name: filledIn.venue_name } });
  expect(await toldInstructors()).toEqual([]);
});

test('no instructor hears of a session that is not on the site and has no buyers', async () => {
  const { db } = site.database;
  const { id } = await buildSession(db, { publishedAt: null });
  await assignTo(db, { sessionId: id }, [await buildInstructor(db, { email: 'ada@example.com' })]);
  expect((await ask('PUT', `sessions/${id}`, revised())).status).toBe(200);
  expect(await toldInstructors()).toEqual([]);
});

test('a session that the office hides or moves disappears in every process', async () => {
  const { id } = await make();
  const seenBy = async ({ get }: TestSite) => (await get(`/api/v1/workshop-sessions/${id}`)).json();
  for (const each of [site, another]) await until('it is shown', async () => (await seenBy(each)).success);
  await ask('PUT', `sessions/${id}`, revised({ city: 'Londinium' }));
  for (const each of [site, another])
    await until('it is shown as changed', async () => (await seenBy(each)).data.city === 'Londinium', {
      longestMs: 1_000,
    });
  const hide = () => ask('PUT', `sessions/${id}/publication`, { is_published: false, revision: 2 });
  expect((await hide()).data).toMatchObject({ is_published: false, revision: 3 });
  expect((await hide()).data).toMatchObject({ is_published: false, revision: 3 });
  for (const each of [site, another])
    await until('it is gone', async () => !(await seenBy(each)).success, { longestMs: 1_000 });
});

test('the audit log records that a session was hidden and shown again', async () => {
  const { id } = await make();
  await ask('PUT', `sessions/${id}/publication`, { is_published: false, revision: 1 });
  await ask('PUT', `sessions/${id}/publication`, { is_published: true, revision: 2 });
  const log = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `session:${id}`)
    .orderBy('id')
    .execute();
  expect(log.slice(-2)).toEqual([
    { action: 'session.hidden', before: { is_published: true }, after: { is_published: false } },
    { action: 'session.published', before: { is_published: false }, after: { is_published: true } },
  ]);
});

test('a save without changes raises no revision and writes no audit entry', async () => {
  const { id } = await make();
  const entries = () =>
    site.database.db.selectFrom('auditLog').select('id').where('subject', '=', `session:${id}`).execute();
  const before = await entries();
  const saved = await ask('PUT', `sessions/${id}`, revised({}));
  expect(saved).toMatchObject({ status: 200, data: { revision: 1 } });
  expect(await entries()).toEqual(before);
});

test('the list can be searched, filtered and sorted', async () => {
  const { db } = site.database;
  const seoul = await buildSession(db, { capacity: 10, taken: 9 });
  const full = await buildSession(db, { city: 'Busan', capacity: 4, taken: 4 });
  const past = await buildSession(db, { startsLocal: '2020-01-01', endsLocal: '2020-01-02' });
  const off = await buildSession(db, { cancelledAt: new Date() });
  const hidden = await buildSession(db, { publishedAt: null, countryCode: 'TR', city: 'İzmir' });
  const idsOf = async (query: string) =>
    (await ask('GET', `sessions?${query}`)).data.map(({ id }: { id: number }) => id);
  const small = await buildSession(db, { capacity: 5, taken: 0, publishedAt: null });
  expect(await idsOf('state=few_left')).toEqual([seoul.id]);
  await db.deleteFrom('workshopSessions').where('id', '=', small.id).execute();
  expect(await idsOf('')).toEqual([seoul.id, full.id, hidden.id]);
  expect(await idsOf('state=past')).toEqual([past.id]);
  expect(await idsOf('state=cancelled')).toEqual([off.id]);
  expect(await idsOf('state=hidden')).toEqual([hidden.id]);
  expect(await idsOf('state=sold_out')).toEqual([full.id]);
  expect(await idsOf('state=few_left')).toEqual([seoul.id]);
  expect(await idsOf('state=all&month=2020-01')).toEqual([past.id]);
  expect(await idsOf('country=TR')).toEqual([hidden.id]);
  expect(await idsOf(`program=${full.programId}`)).toEqual([full.id]);
  expect(await idsOf('search=izmir%20lake')).toEqual([hidden.id]);
  expect(await idsOf('search=100%25')).toEqual([]);
  expect(await idsOf('sort=fill&direction=desc')).toEqual([full.id, seoul.id, hidden.id]);
  expect(await idsOf('sort=city')).toEqual([full.id, hidden.id, seoul.id]);
  const first = await ask('GET', 'sessions?sort=fill&direction=desc&per_page=1');
  expect(await idsOf(`sort=fill&direction=desc&per_page=1&after=${first.next}`)).toEqual([seoul.id]);
  const title = await db
    .selectFrom('programs')
    .select('title')
    .where('id', '=', full.programId)
    .executeTakeFirstOrThrow();
  expect(await idsOf(`search=${encodeURIComponent(title.title)}`)).toContain(full.id);
});

test('the calendar lists sessions by the month in which they begin, in local time at the venue', async () => {
  const { id } = await buildSession(site.database.db, { startsLocal: '2031-05-01 00:30' });
  await buildSession(site.database.db, { startsLocal: '2031-06-01 00:30', endsLocal: '2031-06-02' });
  const { data } = await ask('GET', 'session-calendar?month=2031-05');
  expect(data).toMatchObject({ month: '2031-05', is_whole: true, sessions: [{ id, left: 20 }] });
  expect((await ask('GET', 'session-calendar?month=2031-13')).status).toBe(422);
});

test('the choices are programs sold by session, countries with sessions, and time zones', async () => {
  await buildSession(site.database.db);
  await buildSession(site.database.db, { country: 'Türkiye', countryCode: 'TR' });
  await buildProgram(site.database.db);
  const { data } = await ask('GET', 'session-choices');
  expect(data.programs).toHaveLength(2);
  expect(data.countries).toEqual([
    { code: 'KR', name: 'South Korea' },
    { code: 'TR', name: 'Türkiye' },
  ]);
  expect(data.places).toHaveLength(1);
  expect(data.places[0]).toMatchObject({
    city: 'Seoul',
    venue_name: 'Lakeside Hall',
    timezone: 'Asia/Seoul',
  });
  expect(data.timezones).toContain('America/New_York');
  expect(data.timezones).toContain('UTC');
});

test('cancelling a session needs an admin after step-up', async () => {
  const { id } = await buildOrder(site.database.db);
  const { id: sessionId } = await site.database.db
    .selectFrom('workshopSessions')
    .select('id')
    .executeTakeFirstOrThrow();
  const path = `/api/v1/admin/sessions/${sessionId}/cancellation`;
  const before = await ask('GET', `sessions/${sessionId}/cancellation`);
  expect(before.data).toMatchObject({
    run: null,
    affected: { buyers: 1, tickets: 2, amount_cents: 249_900 },
  });
  const body = { revision: 1, note: 'The venue has closed.', tickets: 2, amount_cents: 249_900 };
  expect((await site.ask('POST', path, { token, body })).statusCode).toBe(403);
  const stale = await site.ask('POST', path, { token: admin, body: { ...body, revision: 9 } });
  expect(stale.json()).toMatchObject({ error: 'conflict', current: { revision: 1 } });
  const started = await site.ask('POST', path, { token: admin, body });
  expect(started.json().data).toMatchObject({ affected: null, run: { items: { due: 1 }, note: body.note } });
  expect((await site.ask('POST', path, { token: admin, body })).json().data.run.items.due).toBe(1);
  const orders = await ask('GET', `sessions/${sessionId}/cancellation/orders`);
  expect(orders.data).toMatchObject([{ state: 'due', outcome: null }]);
  const edit = await ask('PUT', `sessions/${sessionId}`, revised({ revision: 2 }));
  expect([edit.status, edit.message]).toEqual([
    409,
    'This session is cancelled and can no longer be changed.',
  ]);
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from session_cancellation_items where order_id = ${id}`.execute(
    site.database.db,
  );
  expect(rows[0]?.orders).toBe(1);
});

test('a logo needs a text, must exist, and is sent to visitors', async () => {
  const { id: programId } = await buildProgram(site.database.db, { soldBy: 'session' });
  const hash = 'a'.repeat(43);
  const withLogo = {
    program_id: programId,
    is_published: true,
    ...filledIn,
    organization_logo: `/media/${hash}/1600.jpg`,
  };
  const make = (body: object, key: string) => ask('POST', 'sessions', body, { 'idempotency-key': key });
  expect(await make(withLogo, 'logo-1')).toMatchObject({
    status: 422,
    errors: { organization_logo_alt: ['Please enter the name of the organization'] },
  });
  const named = { ...withLogo, organization_logo_alt: 'The Inkwell Society' };
  expect(await make(named, 'logo-2')).toMatchObject({
    status: 422,
    errors: { organization_logo: [expect.stringContaining('no longer exists')] },
  });
  await site.database.db
    .insertInto('media')
    .values({ hash, master: Buffer.from('a picture'), width: 200, height: 60 })
    .execute();
  const { data } = await make(named, 'logo-3');
  const shown = await site.ask('GET', `/api/v1/workshop-sessions/${data.id}`);
  expect(shown.json().data).toMatchObject({
    organization_logo: named.organization_logo,
    organization_logo_alt: 'The Inkwell Society',
  });
});
