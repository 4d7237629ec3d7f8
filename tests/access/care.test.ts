import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { seatsOf } from '#tests/build-answers.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import type { AccessWorld } from './access-world.ts';
import { buildAccessWorld } from './build-access-world.ts';
import type { Caller } from './callers.ts';
import { CALLERS, headersOf } from './callers.ts';
import { rules } from './rules.ts';

const CARE = 'Zwirbelnuss';
const JOURNEY = 'Quastenflosse';
/** The seat itself, and the export of the account. */
const owner = ['owner at GET /api/v1/profile/export', 'owner at GET /api/v1/seats/:code/answers'];

let database: TestDatabase;
let cards: CardWorld;
let site: TestSite;
let world: AccessWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  cards = await startCardWorld(database);
  site = await startTestSite({ database, context: cards.context });
  world = await buildAccessWorld(site, cards);
  await plant();
});
afterAll(async () => {
  await site.close();
  await cards.stop();
  await database.drop();
});

/** The owner comes himself, on the seat that the rules name, in the session that they ask for. */
async function plant(): Promise<void> {
  const code = world.owner.secrets.at(-1) ?? '';
  await sql`update order_lines set session_id = ${world.soldOutSession},
      program_id = (select program_id from workshop_sessions where id = ${world.soldOutSession})
    where id = (select order_line_id from tickets where code = ${code})`.execute(database.db);
  await sql`update workshop_sessions set seat_form = 'journey'`.execute(database.db);
  const seats = seatsOf(site);
  const seat = { code, headers: await headersOf('owner', world) };
  await seats.savePerson(seat, { revision: 0, ...nobodyYet, name: 'Olga Owner', is_adult: true });
  await seats.giveCare(seat, { name: 'Olga Owner' });
  const care = await seats.saveCare(seat, 1, { allergies: CARE });
  const journey = await seats.saveJourney(seat, {
    revision: 0,
    passport_number: '',
    passport_expires_on: '',
    nationality: '',
    arrival_flight: JOURNEY,
    departure_flight: '',
  });
  expect([care.statusCode, journey.statusCode]).toEqual([200, 200]);
}

/** Where a caller reads this word. */
async function findReaders(word: string, callers: readonly Caller[] = CALLERS): Promise<string[]> {
  const readers: string[] = [];
  for (const [route, ofRoute] of Object.entries(rules)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET') continue;
    for (const rule of [ofRoute].flat())
      for (const caller of callers) {
        const { body } = await site.app.inject({
          url: rule.url?.(world) ?? path,
          headers: { ...rule.headers, ...(await headersOf(caller, world)) },
        });
        if (body.includes(word)) readers.push(`${caller} at ${route}`);
      }
  }
  return readers;
}

beforeEach(() => database.db.deleteFrom('namedPermissions').execute());

test('nobody reads care or journey answers but who gave them: no route, no role', async () => {
  expect(await findReaders(CARE)).toEqual(owner);
  expect(await findReaders(JOURNEY)).toEqual(owner);
}, 180_000);

test('whoever has the permission by name reads that list, and no other route', async () => {
  for (const permission of ['care.see', 'journey.see'] as const)
    await database.db
      .insertInto('namedPermissions')
      .values({ userId: world.users.staff, permission, givenBy: world.users.admin })
      .execute();
  const lists = '/api/v1/admin/guests/sessions/:session';
  const staff = ['staff', 'unproven staff', 'proven staff', 'proven admin'] as const;
  expect(await findReaders(CARE, staff)).toEqual([`proven staff at GET ${lists}/care`]);
  expect(await findReaders(JOURNEY, staff)).toEqual([`proven staff at GET ${lists}/journeys`]);
}, 60_000);
