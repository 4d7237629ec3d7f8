import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildGuests } from '#tests/build-guests.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
let userId: number;
beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.database;
  userId = (await buildUser(db, { role: 'staff', name: 'Ola Office' })).id;
  token = await buildToken(db, userId, { scope: 'office' });
  await sql`update access_tokens set stepped_up_at = now() where scope = 'office'`.execute(db);
});
afterAll(() => site.close());
beforeEach(() => clearSales(site.database));

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await site.ask(method, `/api/v1/admin/${path}`, { token, ...(body && { body }) });
  return { status: answer.statusCode, ...answer.json() };
};

const filledIn = {
  session_title: null,
  program_type: 'mastery',
  location: 'South Bank, London',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  timezone: 'Europe/London',
  organization_logo: null,
  location_highlights: [],
  audiences: [],
  grade_levels: [],
  starts_local: '2031-06-02T09:00',
  ends_local: '2031-06-04T17:00',
  price_cents: 49_950,
  is_featured: false,
  special_notes: null,
  preparation_notes: null,
  capacity: 20,
  blocked: 0,
};
const withMinimum = { ...filledIn, min_seats: 6, decide_on: '2031-05-20' };

const create = async (fields: object) =>
  ask('POST', 'sessions', {
    program_id: (await buildProgram(site.database.db, { soldBy: 'session' })).id,
    is_published: true,
    ...fields,
  });

test('the office sets a minimum with a new session and sees how many are booked', async () => {
  const { data } = await create(withMinimum);
  expect(data).toMatchObject({
    min_seats: 6,
    decide_on: '2031-05-20',
    decision: null,
    decided_at: null,
    booked: 0,
  });
});

test.each([
  [{ min_seats: 6 }, 'decide_on'],
  [{ decide_on: '2031-05-20' }, 'min_seats'],
  [{ min_seats: 0, decide_on: '2031-05-20' }, 'min_seats'],
  [{ min_seats: 21, decide_on: '2031-05-20' }, 'min_seats'],
  [{ min_seats: 6, decide_on: '2031-05-27' }, 'decide_on'],
  [{ min_seats: 6, decide_on: '2031-02-30' }, 'decide_on'],
  [{ min_seats: 6, decide_on: '2020-01-01' }, 'decide_on'],
  [{ min_seats: 1, decide_on: '0000-01-01' }, 'decide_on'],
])('%o is refused at the field %s', async (given, field) => {
  const { status, errors } = await create({ ...filledIn, ...given });
  expect(status).toBe(422);
  expect(errors).toHaveProperty(field);
});

test('a form that does not know of minimums leaves them as they are', async () => {
  const { data } = await create(withMinimum);
  const saved = await ask('PUT', `sessions/${data.id}`, { ...filledIn, capacity: 25, revision: 1 });
  expect(saved.data).toMatchObject({ min_seats: 6, decide_on: '2031-05-20', revision: 2 });
});

test('the office confirms before the day: once, with its name, and every buyer is told', async () => {
  const { data } = await create(withMinimum);
  const { db } = site.database;
  const { seatPoolId: poolId, programId } = await db
    .selectFrom('workshopSessions')
    .select(['seatPoolId', 'programId'])
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  await buildGuests(db, { session: { id: data.id, poolId, programId }, tickets: 2 });
  const path = `sessions/${data.id}/confirmation`;
  expect((await ask('POST', path, { revision: 7 })).status).toBe(409);
  const confirmed = await ask('POST', path, { revision: 1 });
  expect(confirmed.data).toMatchObject({ decision: 'runs', booked: 2, min_seats: 6, revision: 2 });
  expect((await ask('POST', path, { revision: 1 })).data).toEqual(confirmed.data);
  const emails = await db.selectFrom('emails').select('kind').where('kind', '=', 'session_runs').execute();
  expect(emails).toHaveLength(1);
  const log = await db
    .selectFrom('auditLog')
    .select(['actor', 'after'])
    .where('action', '=', 'session.confirmed')
    .where('subject', '=', `session:${data.id}`)
    .execute();
  expect(log).toEqual([{ actor: `user:${userId}`, after: { decision: 'runs', booked: 2, min_seats: 6 } }]);
});

test('what has no minimum, has begun or is cancelled cannot be confirmed', async () => {
  const { db } = site.database;
  const without = await buildSession(db);
  const begun = await buildSession(db, {
    minSeats: 2,
    decideOn: '2020-01-01',
    startsLocal: '2020-05-05 09:00',
  });
  const cancelled = await buildSession(db, { minSeats: 2, decideOn: '2031-04-01', cancelledAt: new Date() });
  for (const { id } of [without, begun, cancelled])
    expect((await ask('POST', `sessions/${id}/confirmation`, { revision: 1 })).status).toBe(409);
  expect((await ask('POST', 'sessions/999999/confirmation', { revision: 1 })).status).toBe(404);
});

test('repeated sessions are decided as long before their start, unless that has passed', async () => {
  const { data } = await create(withMinimum);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const asked = { session_id: data.id, dates: ['2031-07-07', soon], places: [] };
  const { data: plan } = await ask('POST', 'session-repetitions/plan', asked);
  expect(plan.lines.map(({ why }: { why: string }) => why)).toEqual([
    'It is too near to be decided: it has no minimum.',
    '',
  ]);
  const lines = plan.lines.map(({ date, place }: { date: string; place: number }) => ({ date, place }));
  const made = await ask('POST', 'session-repetitions', { ...asked, is_published: false, lines });
  const days = await Promise.all(
    made.data.sessions.map(async (id: number) => (await ask('GET', `sessions/${id}`)).data),
  );
  expect(days.map(({ min_seats, decide_on }) => [min_seats, decide_on])).toEqual([
    [null, null],
    [6, '2031-06-24'],
  ]);
});

test('the overview lists what is decided within 14 days and has too few, however far its start', async () => {
  const { db } = site.database;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const build = (day: number, minSeats = 6) =>
    buildSession(db, {
      timezone: 'UTC',
      minSeats,
      decideOn: inDays(day),
      startsLocal: `${inDays(90)} 09:00`,
      endsLocal: `${inDays(90)} 17:00`,
    });
  const near = await build(13);
  const nearest = await build(14);
  await build(15);
  const met = await build(13, 2);
  await buildGuests(db, { session: met, tickets: 2 });
  await buildGuests(db, { session: near, tickets: 2 });
  const { sessions } = (await ask('GET', 'overview/attention')).data;
  const told = sessions.map(({ id, minimum, reasons }: Record<string, unknown>) => [id, minimum, reasons]);
  expect(told).toEqual([
    [near.id, { seats: 6, booked: 2, decide_on: inDays(13) }, []],
    [nearest.id, { seats: 6, booked: 0, decide_on: inDays(14) }, []],
  ]);
});

test('a session that cancelled itself was cancelled by the site', async () => {
  const { db } = site.database;
  const { id } = await buildSession(db, { minSeats: 2, decideOn: '2031-04-01', cancelledAt: new Date() });
  await db
    .insertInto('sessionCancellations')
    .values({ sessionId: id, note: 'Too few', startedBy: null })
    .execute();
  expect((await ask('GET', `sessions/${id}/cancellation`)).data.run).toMatchObject({
    started_by: 'the site',
  });
});
