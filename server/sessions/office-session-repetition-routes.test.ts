import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildSession } from '#tests/builders.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await buildInsider(site.database.db));
});
afterAll(() => site.close());
beforeEach(() => clearSales(site.database));

const london = {
  location: 'South Bank, London',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  timezone: 'Europe/London',
};

const ask = async (path: string, body: object, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await site.ask('POST', `/api/v1/admin/session-repetitions${path}`, { token, body, headers });
  return { status: answer.statusCode, ...answer.json() };
};

const sessions = () =>
  site.database.db
    .selectFrom('workshopSessions')
    .select(['id', 'city', 'startsLocal'])
    .orderBy('id')
    .execute();

const night = { startsLocal: '2031-02-03 01:30', endsLocal: '2031-02-04 17:00' };

test('each line of the plan says what it will create, or why not', async () => {
  const { id } = await buildSession(site.database.db, night);
  await buildSession(site.database.db, {
    startsLocal: '2031-05-06 09:00',
    endsLocal: '2031-05-06 17:00',
    sessionTitle: 'Something else',
    venueName: 'lakeside hall',
  });
  const dates = ['2031-10-26', '2020-01-01', '2031-05-05', '2031-03-30', '2031-07-07', '2031-07-08'];
  const seoul = { ...london, city: 'Seoul', venue_name: 'Lakeside Hall', timezone: 'Asia/Seoul' };
  const { data } = await ask('/plan', { session_id: id, dates, places: [seoul, london] });
  const told = data.lines.map(({ date, place, verdict }: Record<string, string>) => [date, place, verdict]);
  expect(told).toEqual([
    ['2020-01-01', 0, 'past'],
    ['2020-01-01', 1, 'past'],
    ['2031-03-30', 0, 'can be made'],
    ['2031-03-30', 1, 'no such time'],
    ['2031-05-05', 0, 'clash'],
    ['2031-05-05', 1, 'can be made'],
    ['2031-07-07', 0, 'can be made'],
    ['2031-07-07', 1, 'can be made'],
    ['2031-07-08', 0, 'clash'],
    ['2031-07-08', 1, 'clash'],
    ['2031-10-26', 0, 'can be made'],
    ['2031-10-26', 1, 'can be made'],
  ]);
  const why = data.lines.map((line: { why: string }) => line.why);
  expect(why[3]).toBe('There is no 01:30 that day in London: the clocks go forward past it.');
  expect(why[4]).toBe('There is already a session at this venue and time: Something else, 6 May 2031.');
  expect(why[11]).toContain('The later one is used');
  expect(await sessions()).toHaveLength(2);
});

test('the chosen lines are created at once and only once, hidden or published', async () => {
  const { id } = await buildSession(site.database.db, {
    ...night,
    capacity: 12,
    taken: 3,
    priceCents: 5_000,
  });
  const lines = [
    { date: '2031-07-07', place: 0 },
    { date: '2031-07-10', place: 1 },
  ];
  const body = {
    session_id: id,
    dates: ['2031-07-07', '2031-07-10'],
    places: [london, { ...london, city: 'Leeds' }],
    lines,
    is_published: false,
  };
  const made = await Promise.all([1, 2, 3].map(() => ask('', body, 'a-press')));
  expect(new Set(made.map(({ data }) => data.sessions.join())).size).toBe(1);
  expect(made[0]?.data.sessions).toHaveLength(2);
  const rows = await site.database.db
    .selectFrom('workshopSessions as w')
    .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
    .select(['w.city', 'w.publishedAt', 's.capacity', 's.taken', 'w.priceCents'])
    .where('w.id', '<>', id)
    .orderBy('w.id')
    .execute();
  const same = { publishedAt: null, capacity: 12, taken: 0, priceCents: 5_000 };
  expect(rows).toEqual([
    { city: 'London', ...same },
    { city: 'Leeds', ...same },
  ]);
});

test('a repeated session begins with the day plan of the first one', async () => {
  const { db } = site.database;
  const { id } = await buildSession(db, night);
  const entry = { day: 1, starts: '09:00:00', ends: '10:30:00', what: 'The first case' };
  await db
    .insertInto('sessionDayPlans')
    .values({ sessionId: id, ...entry })
    .execute();
  const body = {
    session_id: id,
    dates: ['2031-07-07'],
    places: [london],
    lines: [{ date: '2031-07-07', place: 0 }],
    is_published: true,
  };
  const { data } = await ask('', body, 'with-a-plan');
  const plans = await db
    .selectFrom('sessionDayPlans')
    .select(['day', 'starts', 'ends', 'what'])
    .where('sessionId', '=', data.sessions[0])
    .execute();
  expect(plans).toEqual([entry]);
});

test('when the plan is out of date nothing is created, and the current plan is returned', async () => {
  const { id } = await buildSession(site.database.db, night);
  const dates = ['2031-07-07', '2031-08-07'];
  const lines = dates.map((date) => ({ date, place: 0 }));
  await buildSession(site.database.db, { startsLocal: '2031-08-07 09:00', endsLocal: '2031-08-07 17:00' });
  const body = { session_id: id, dates, places: [], lines, is_published: true };
  const refused = await ask('', body, 'a-press');
  expect(refused.status).toBe(409);
  expect(refused.current.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'can be made',
    'clash',
  ]);
  expect(await sessions()).toHaveLength(2);
  const fewer = await ask('', { ...body, lines: lines.slice(0, 1) }, 'a-press');
  expect(fewer.data.sessions).toHaveLength(1);
});

test('two people who fill the same venue at once create one session', async () => {
  const { id } = await buildSession(site.database.db, night);
  const body = {
    session_id: id,
    dates: ['2031-07-07'],
    places: [london],
    lines: [{ date: '2031-07-07', place: 0 }],
    is_published: true,
  };
  const made = await Promise.all([1, 2, 3].map((press) => ask('', body, `press-${press}`)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await sessions()).toHaveLength(2);
});

test('an invalid plan is refused', async () => {
  const { id } = await buildSession(site.database.db, night);
  const plan = (given: object) =>
    ask('/plan', { session_id: id, dates: ['2031-07-07'], places: [], ...given });
  expect((await plan({ session_id: 999 })).status).toBe(404);
  expect((await plan({ dates: [] })).status).toBe(422);
  expect((await plan({ dates: ['2031-07-07', '2031-07-07'] })).status).toBe(422);
  expect((await plan({ dates: ['2031-02-30'] })).status).toBe(422);
  expect((await plan({ places: [{ ...london, timezone: 'Mars/Base' }] })).status).toBe(422);
});
