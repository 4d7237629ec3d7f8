import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROUTE_WORDS } from '#contract/catalogue/route-words.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { atLakeside, buildVenue } from '#tests/build-venue.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyCatalogue({ database }));

const longer = (length: number) => 'a'.repeat(length + 1);
const listWithNull = sql<string[]>`array['a', null]` as unknown as string[];
const levelsWithNull = sql<number[]>`array[9, null]::smallint[]` as unknown as number[];

const dates = {
  startsLocal: '2031-05-05 09:00',
  endsLocal: '2031-05-07 17:00',
  timezone: 'Asia/Seoul',
  startsWithinDays: null,
};
const place = {
  venueName: 'Lakeside Hall',
  venueAddress: '1 Lake Road',
  city: 'Seoul',
  country: 'South Korea',
  countryCode: 'KR',
};
const neither = { startsWithinDays: null, datesMissingSince: null };

type Fields<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const texts = (name: string, most: number): [string, Record<string, unknown>][] => [
  [`${name} that is empty`, { [name]: '' }],
  [`${name} of spaces only`, { [name]: '   ' }],
  [`${name} that is too long`, { [name]: longer(most) }],
];

test.each<[string, Fields<'programs'>]>([
  ...['Upper', 'a_b', 'a--b', '-a', 'a-', '12', '', longer(100)].map((slug): [string, Fields<'programs'>] => [
    `slug "${slug.slice(0, 10)}"`,
    { slug },
  ]),
  ...ROUTE_WORDS.map((slug): [string, Fields<'programs'>] => [`route word ${slug}`, { slug }]),
  ...texts('title', 200),
  ...texts('description', 5000),
  ...texts('category', 100),
  ...texts('duration', 100),
  ['track of no route', { track: 'elsewhere' }],
  ['image without an address', { image: '' }],
  ['image with too long an address', { image: longer(500) }],
  ['price below nothing', { priceCents: -1 }],
  ['price above the provider’s limit', { priceCents: 100_000_000 }],
  ['list of features with a gap', { features: listWithNull }],
  ['list of grades with a gap', { gradeLevels: listWithNull }],
  ['way of selling that nobody knows', { soldBy: 'lottery' as 'seat' }],
  ['seat pool where it is sold by session', { soldBy: 'session', seatPoolId: 1_000_000 }],
  ['seat pool missing where it is sold by seat', { soldBy: 'seat', seatPoolId: null }],
  ['price missing where it is sold by seat', { soldBy: 'seat', priceCents: null }],
  ['price where it is on quote', { soldBy: 'quote', priceCents: 100 }],
  ['start without an end', { ...dates, ...place, endsLocal: null }],
  ['start without a time zone', { ...dates, ...place, timezone: null }],
  ['end before its start', { ...dates, ...place, endsLocal: '2031-05-05 09:00' }],
  ['start without a place', dates],
  ['venue while it is online', { ...dates, ...place, isOnline: true }],
  ['place without dates', place],
  ['start as well as days after booking', { ...dates, ...place, startsWithinDays: 7 }],
  ['public page without dates', neither],
  ['start if it is sold by session', { ...dates, ...place, soldBy: 'session' }],
])('a program cannot have a %s', async (_what, fields) => {
  await sql`insert into seat_pools (id, capacity) values (1000000, 10)`.execute(database.db);
  expect(await codeOf(buildProgram(database.db, fields))).toBe(CHECK);
});

test.each<[string, Fields<'programs'>]>([
  ['a slug of a hundred letters', { slug: 'a'.repeat(100) }],
  ['a slug that begins with a digit', { slug: '3-days' }],
  ['a price of nothing', { priceCents: 0 }],
  ['the highest price', { priceCents: 99_999_999 }],
  ['no price where it is sold by session', { soldBy: 'session', priceCents: null }],
  ['dates and a place', { ...dates, ...place }],
  ['dates online', { ...dates, isOnline: true }],
  ['neither dates nor days after booking while it is hidden', { ...neither, publishedAt: null }],
  ['neither where it is from before there were dates', { ...neither, datesMissingSince: new Date() }],
])('a program may have %s', async (_what, fields) => {
  expect(await codeOf(buildProgram(database.db, fields))).toBe('accepted');
});

test.each<[string, Fields<'workshopSessions'>]>([
  ['a minimum without its day', { minSeats: 6 }],
  ['a day without a minimum', { decideOn: '2031-04-01' }],
  ['a minimum of nobody', { minSeats: 0, decideOn: '2031-04-01' }],
  ['a decision without its time', { minSeats: 6, decideOn: '2031-04-01', decision: 'runs' }],
  ['a decision without a minimum', { decision: 'runs', decidedAt: new Date() }],
  [
    'an unknown decision',
    { minSeats: 6, decideOn: '2031-04-01', decision: 'perhaps' as 'runs', decidedAt: new Date() },
  ],
  ...texts('sessionTitle', 200),
  ...texts('location', 200),
  ...texts('city', 100),
  ...texts('country', 100),
  ...texts('venueName', 200),
  ...texts('venueAddress', 300),
  ...texts('specialNotes', 2000),
  ...texts('preparationNotes', 2000),
  ['type that nobody knows', { programType: 'deluxe' as 'mastery' }],
  ['country code in lower case', { countryCode: 'kr' }],
  ['country code of three letters', { countryCode: 'KOR' }],
  ['logo without an address', { organizationLogo: '' }],
  ['list of highlights with a gap', { locationHighlights: listWithNull }],
  ['audience that nobody knows', { audiences: ['toddlers'] }],
  ['grade 0', { gradeLevels: [0] }],
  ['grade 14', { gradeLevels: [9, 14] }],
  ['list of grades with a gap', { gradeLevels: levelsWithNull }],
  ['price below nothing', { priceCents: -1 }],
  ['price above the provider’s limit', { priceCents: 100_000_000 }],
  ['end that is its start', { endsLocal: '2031-05-05 09:00' }],
  ['end before its start', { endsLocal: '2031-05-04 09:00' }],
])('a session cannot have a %s', async (_what, fields) => {
  expect(await codeOf(buildSession(database.db, fields))).toBe(CHECK);
});

test('a session cannot be in a time zone that does not exist', async () => {
  expect(await codeOf(buildSession(database.db, { timezone: 'Mars/Olympus' }))).toBe('22023');
  for (const timezone of ['Foo+3', 'EST5EDT4', 'EST', ' UTC']) {
    expect(await codeOf(buildSession(database.db, { timezone })), timezone).toMatch(/^(23514|22023)$/);
  }
});

test.each(['seat', 'quote'] as const)('a session cannot belong to a program sold by %s', async (soldBy) => {
  const { id } = await buildProgram(database.db, { soldBy });
  expect(await codeOf(buildSession(database.db, { programId: id }))).toBe(FOREIGN_KEY);
});

test('a program with sessions cannot change how it is sold, or be deleted', async () => {
  const { programId } = await buildSession(database.db);
  const program = database.db.updateTable('programs').where('id', '=', programId);
  expect(await codeOf(program.set({ soldBy: 'quote', priceCents: null }).execute())).toBe(FOREIGN_KEY);
  expect(await codeOf(database.db.deleteFrom('programs').where('id', '=', programId).execute())).toBe(
    FOREIGN_KEY,
  );
});

test('a session cannot belong to a missing program', async () => {
  expect(await codeOf(buildSession(database.db, { programId: 987_654 }))).toBe(FOREIGN_KEY);
});

test.each([
  ['more than there are', 10, 11],
  ['fewer than none', 10, -1],
  ['any where there are fewer than none', -1, 0],
])('seats taken cannot be %s', async (_what, capacity, taken) => {
  expect(await codeOf(database.db.insertInto('seatPools').values({ capacity, taken }).execute())).toBe(CHECK);
});

test('a capacity cannot fall below the seats that are taken', async () => {
  const { poolId } = await buildSession(database.db, { capacity: 10, taken: 6 });
  const pool = database.db.updateTable('seatPools').where('id', '=', poolId);
  expect(await codeOf(pool.set({ capacity: 5 }).execute())).toBe(CHECK);
  expect(await codeOf(pool.set({ capacity: 6 }).execute())).toBe('accepted');
});

test('a slug is unique', async () => {
  await buildProgram(database.db, { slug: 'robotics' });
  expect(await codeOf(buildProgram(database.db, { slug: 'robotics' }))).toBe(UNIQUE);
});

test('a seat pool belongs to one program or one session', async () => {
  const { poolId } = await buildProgram(database.db);
  expect(await codeOf(buildProgram(database.db, { seatPoolId: poolId }))).toBe(UNIQUE);
  const session = await buildSession(database.db);
  expect(await codeOf(buildSession(database.db, { seatPoolId: session.poolId }))).toBe(UNIQUE);
});

test('the seat pool of a program or session cannot be deleted', async () => {
  const { poolId } = await buildSession(database.db);
  expect(await codeOf(database.db.deleteFrom('seatPools').where('id', '=', poolId).execute())).toBe(
    FOREIGN_KEY,
  );
});

test('instants are derived from local time and zone, and cannot be written', async () => {
  const { id } = await buildSession(database.db, {
    timezone: 'Europe/London',
    startsLocal: '2031-07-01 09:00',
    endsLocal: '2031-07-02 09:00',
  });
  const { rows } = await sql<{
    startsAt: Date;
  }>`select starts_at from workshop_sessions where id = ${id}`.execute(database.db);
  expect(rows[0]?.startsAt.toISOString()).toBe('2031-07-01T08:00:00.000Z');
  expect(await codeOf(sql`update workshop_sessions set starts_at = now()`.execute(database.db))).toBe(
    '428C9',
  );
});

test('there is one catalogue version', async () => {
  expect(await codeOf(sql`insert into catalogue_version default values`.execute(database.db))).toBe(UNIQUE);
  expect(
    await codeOf(sql`insert into catalogue_version (only_row) values (false)`.execute(database.db)),
  ).toBe(CHECK);
});

test('a venue and a session take only facts of the list, and a map only beside directions', async () => {
  const { db } = database;
  const unknown = sql`array['sauna']` as unknown as VenueFact[];
  const nothing = sql`array['step-free', null]` as unknown as VenueFact[];
  expect(await codeOf(buildVenue(db, { venueFacts: unknown }))).toBe(CHECK);
  expect(await codeOf(buildVenue(db, { venueFacts: nothing }))).toBe(CHECK);
  expect(await codeOf(buildSession(db, { venueFacts: unknown }))).toBe(CHECK);
  expect(await codeOf(buildVenue(db, { mapPicture: '/media/map.jpg' }))).toBe(CHECK);
  expect(await codeOf(buildVenue(db, { mapPicture: '/media/map.jpg', directions: 'Left.' }))).toBe(
    'accepted',
  );
});

test('a session that a release without venues moves leaves its venue; one that only changes otherwise stays', async () => {
  const { db } = database;
  const venueId = await buildVenue(db);
  const { id } = await buildSession(db, { ...atLakeside, venueId });
  const change = async (fields: Fields<'workshopSessions'>) => {
    await db.updateTable('workshopSessions').set(fields).where('id', '=', id).execute();
    const now = db.selectFrom('workshopSessions').select('venueId').where('id', '=', id);
    return (await now.executeTakeFirstOrThrow()).venueId;
  };
  expect(await change({ sessionTitle: 'Lake', ...atLakeside })).toBe(venueId);
  expect(await change({ ...atLakeside, venueAddress: '2 Lake Road' })).toBeNull();
});
