import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { buildVenue } from '#tests/build-venue.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import type { TestSite } from '#tests/test-site.ts';
import { startTestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => emptyCatalogue(site));

async function sessionIds(query: string): Promise<number[]> {
  const { data } = (await site.get(`/api/v1/workshop-sessions?${query}`)).json();
  return data.sessions.map((session: { id: number }) => session.id);
}

test('a session has every field that the visitor needs', async () => {
  const { id: programId } = await buildProgram(site.database.db, {
    soldBy: 'session',
    priceCents: 49_900,
    title: 'Negotiation',
  });
  const { id } = await buildSession(site.database.db, {
    programId,
    sessionTitle: 'Spring in Seoul',
    locationHighlights: ['High School', 'Grades 9-12'],
    gradeLevels: [9, 10],
    capacity: 20,
    taken: 18,
    priceCents: 59_900,
  });
  await site.catalogueVersion.look();
  expect((await site.get(`/api/v1/workshop-sessions/${id}`)).json().data).toMatchObject({
    id,
    identifier: encodeSessionIdentifier(id),
    session_title: 'Spring in Seoul',
    program_type: 'essentials',
    full_location: 'Lakeside Hall, Seoul, South Korea',
    date: '2031-05-05',
    formatted_date: 'Monday, May 5 – Wednesday, May 7, 2031',
    time: '9:00 AM – 5:00 PM',
    timezone: 'Asia/Seoul',
    starts_at: '2031-05-05T00:00:00.000Z',
    ends_at: '2031-05-07T08:00:00.000Z',
    sale_state: 'open',
    remaining_spots: 2,
    booked_spots: 18,
    capacity_percentage: 90,
    urgency_level: 'critical',
    is_almost_sold_out: true,
    is_limited_availability: false,
    effective_price: 599,
    formatted_effective_price: '$599',
    price_difference: 100,
    is_premium_pricing: true,
    is_discounted_pricing: false,
    metadata: { grade_levels: [9, 10] },
    program: { id: programId, title: 'Negotiation', price: 499 },
  });
});

test('a session is found by its number and by its public identifier', async () => {
  const { id } = await buildSession(site.database.db);
  await site.catalogueVersion.look();
  for (const key of [id, encodeSessionIdentifier(id)]) {
    expect((await site.get(`/api/v1/workshop-sessions/${key}`)).json().data.id).toBe(id);
  }
});

test.each(['12abc', '0', '-1', '1.5', 'czEx!', 'abc'])('%s is not a session identifier', async (key) => {
  const answer = await site.get(`/api/v1/workshop-sessions/${key}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ session: ['Invalid session identifier'] });
});

test('an unknown session is not found', async () => {
  const answer = await site.get('/api/v1/workshop-sessions/987654');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Session not found');
});

test('audience, type, program and country filter the list, alone and together', async () => {
  const { id: program, slug } = await buildProgram(site.database.db, { soldBy: 'session' });
  const { db } = site.database;
  const young = await buildSession(db, {
    programId: program,
    audiences: ['high-school'],
    programType: 'mastery',
  });
  const both = await buildSession(db, {
    programId: program,
    audiences: ['high-school', 'executive'],
    countryCode: 'GB',
  });
  const other = await buildSession(db, { audiences: ['executive'], programType: 'mastery' });
  await site.catalogueVersion.look();
  expect(await sessionIds('audience=high-school')).toEqual([young.id, both.id]);
  expect(await sessionIds('audience=executive')).toEqual([both.id, other.id]);
  expect(await sessionIds('program_type=mastery')).toEqual([young.id, other.id]);
  expect(await sessionIds('audience=executive&program_type=mastery')).toEqual([other.id]);
  expect(await sessionIds(`program=${slug}`)).toEqual([young.id, both.id]);
  expect(await sessionIds(`program=${program}&country_code=GB`)).toEqual([both.id]);
  expect(await sessionIds('audience=university')).toEqual([]);
});

test.each([
  ['audience=toddlers', 'audience'],
  ['program_type=deluxe', 'program_type'],
  ['program_type=mastery&program_type=essentials', 'program_type'],
  ['country_code=kr', 'country_code'],
  ['venue_facts=sauna', 'venue_facts'],
  ['venue_facts=step-free&venue_facts=', 'venue_facts'],
  ['program=A%20B', 'program'],
  ['per_page=101', 'per_page'],
])('a query with %s is refused, and the response names the field', async (query, field) => {
  const answer = await site.get(`/api/v1/workshop-sessions?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('sessions are listed page by page', async () => {
  for (let day = 1; day <= 5; day += 1) {
    await buildSession(site.database.db, {
      startsLocal: `2031-05-0${day} 09:00`,
      endsLocal: '2031-05-09 09:00',
    });
  }
  await site.catalogueVersion.look();
  const { data } = (await site.get('/api/v1/workshop-sessions?per_page=2&page=3')).json();
  expect(data).toMatchObject({ total: 5, current_page: 3, last_page: 3, per_page: 2 });
  expect(data.sessions.map((session: { date: string }) => session.date)).toEqual(['2031-05-05']);
});

test('a session that has begun leaves the list and closes its sale, and a cancelled one says so', async () => {
  const begun = await buildSession(site.database.db, {
    startsLocal: '2020-05-05 09:00',
    endsLocal: '2020-05-06 09:00',
  });
  const cancelled = await buildSession(site.database.db, { cancelledAt: new Date() });
  await site.catalogueVersion.look();
  expect(await sessionIds('')).toEqual([]);
  expect((await site.get(`/api/v1/workshop-sessions/${begun.id}`)).json().data.sale_state).toBe('closed');
  expect((await site.get(`/api/v1/workshop-sessions/${cancelled.id}`)).json().data.sale_state).toBe(
    'cancelled',
  );
});

test.each([
  [
    'Europe/London',
    '2031-03-29 09:00',
    '2031-03-31 17:00',
    '2031-03-29T09:00:00.000Z',
    '2031-03-31T16:00:00.000Z',
    'GMT',
  ],
  [
    'America/New_York',
    '2031-03-08 09:00',
    '2031-03-10 17:00',
    '2031-03-08T14:00:00.000Z',
    '2031-03-10T21:00:00.000Z',
    'EST',
  ],
  [
    'America/New_York',
    '2031-11-01 09:00',
    '2031-11-03 17:00',
    '2031-11-01T13:00:00.000Z',
    '2031-11-03T22:00:00.000Z',
    'EDT',
  ],
  [
    'Asia/Seoul',
    '2031-03-29 09:00',
    '2031-03-31 17:00',
    '2031-03-29T00:00:00.000Z',
    '2031-03-31T08:00:00.000Z',
    'GMT+9',
  ],
])(
  'in %s a session from %s to %s keeps its local times across daylight saving',
  async (zone, from, to, starts, ends, label) => {
    const { id } = await buildSession(site.database.db, {
      timezone: zone,
      startsLocal: from,
      endsLocal: to,
    });
    await site.catalogueVersion.look();
    expect((await site.get(`/api/v1/workshop-sessions/${id}`)).json().data).toMatchObject({
      starts_at: starts,
      ends_at: ends,
      time: '9:00 AM – 5:00 PM',
      zone_label: label,
      date: from.slice(0, 10),
    });
  },
);

test('a session that takes place has a calendar file, cached like other responses', async () => {
  const { id } = await buildSession(site.database.db, { sessionTitle: 'Spring in Seoul' });
  const cancelled = await buildSession(site.database.db, { cancelledAt: new Date() });
  await site.catalogueVersion.look();
  const told = async (key: number) => (await site.get(`/api/v1/workshop-sessions/${key}`)).json().data;
  const path = `/api/v1/workshop-sessions/${encodeSessionIdentifier(id)}/calendar`;
  expect((await told(id)).calendar_url).toBe(`http://localhost:3000${path}`);
  const file = await site.app.inject(path);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="session-${encodeSessionIdentifier(id)}.ics"`,
    'cache-control': 'public, no-cache',
  });
  expect(file.body).toContain('DTSTART:20310505T000000Z');
  const again = await site.app.inject({ url: path, headers: { 'if-none-match': String(file.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await told(cancelled.id)).calendar_url).toBeNull();
  const gone = await site.app.inject(`/api/v1/workshop-sessions/${cancelled.id}/calendar`);
  expect(gone.statusCode).toBe(404);
});

test('a session has the facts and the way of its venue; facts of its own replace those', async () => {
  const { db } = site.database;
  const venueId = await buildVenue(db, {
    venueFacts: ['step-free', 'halal-kitchen'],
    directions: 'Past the mill.',
  });
  const { id } = await buildSession(db, { venueId });
  const { id: own } = await buildSession(db, { venueId, venueFacts: ['quiet-room'] });
  const { id: typed } = await buildSession(db);
  await site.catalogueVersion.look();
  const read = async (session: number) =>
    (await site.get(`/api/v1/workshop-sessions/${session}`)).json().data;
  expect(await read(id)).toMatchObject({
    venue_facts: ['step-free', 'halal-kitchen'],
    directions: 'Past the mill.',
    map_picture: null,
  });
  expect(await read(own)).toMatchObject({ venue_facts: ['quiet-room'], directions: 'Past the mill.' });
  expect(await read(typed)).toMatchObject({ venue_facts: [], directions: null });

  expect(await sessionIds('venue_facts=step-free')).toEqual([id]);
  expect(await sessionIds('venue_facts=halal-kitchen&venue_facts=step-free')).toEqual([id]);
  const { data } = (await site.get('/api/v1/workshop-sessions?venue_facts=step-free&per_page=1')).json();
  expect(data.total, 'counted, because the page is full').toBe(1);
  expect(await sessionIds('venue_facts=step-free&venue_facts=quiet-room')).toEqual([]);
});

test('an edit of a venue ends the cached answers about its sessions', async () => {
  const { db } = site.database;
  const venueId = await buildVenue(db);
  const { id } = await buildSession(db, { venueId });
  await site.catalogueVersion.look();
  const facts = async () =>
    (await site.get(`/api/v1/workshop-sessions/${id}`)).json().data.venue_facts as string[];
  expect(await facts()).toEqual([]);
  await db
    .updateTable('venues')
    .set({ venueFacts: ['hearing-loop'] })
    .where('id', '=', venueId)
    .execute();
  await site.catalogueVersion.look();
  expect(await facts()).toEqual(['hearing-loop']);
});
