import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { atLakeside, buildVenue } from '#tests/build-venue.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { changeVenue } from './change-venue.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildInsider(database.db)).id, network: '10.0.0.1' };
});
afterAll(() => database.drop());

const edit = (id: number, venueName: string) => () =>
  changeVenue(buildContext(database), actor, {
    id,
    revision: 1,
    fields: { ...atLakeside, venueName, venueFacts: [], directions: null, mapPicture: null },
  });

test('of two edits of a venue at once the second is refused, not saved over the first', async () => {
  const id = await buildVenue(database.db);
  const edited = await atOnce(
    database,
    (tx) => sql`select from venues where id = ${id} for no key update`.execute(tx),
    [edit(id, 'Harbour Hall'), edit(id, 'River Hall')],
  );
  expect(edited).toMatchObject([{ value: { isChanged: true } }, { value: { isChanged: false } }]);
});

test('a session that leaves a venue while the venue is edited keeps its new place', async () => {
  const venueId = await buildVenue(database.db);
  const { id } = await buildSession(database.db, { ...atLakeside, venueId });
  const elsewhere = { venueId: null, venueName: 'The Quiet Room' };
  const [edited] = await atOnce(
    database,
    (tx) => tx.updateTable('workshopSessions').set(elsewhere).where('id', '=', id).execute(),
    [edit(venueId, 'Harbour Hall')],
  );
  expect(edited).toMatchObject({ value: { isChanged: true } });
  const kept = database.db.selectFrom('workshopSessions').select('venueName').where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ venueName: elsewhere.venueName });
});

test('a program that leaves a venue while the venue is edited keeps its new place', async () => {
  const venueId = await buildVenue(database.db);
  const { location: _location, ...place } = atLakeside;
  const dates = { startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-07 17:00' };
  const { id } = await buildProgram(database.db, { ...place, ...dates, isOnline: false, venueId });
  const elsewhere = { venueId: null, venueName: 'The Quiet Room' };
  const [edited] = await atOnce(
    database,
    (tx) => tx.updateTable('programs').set(elsewhere).where('id', '=', id).execute(),
    [edit(venueId, 'Harbour Hall')],
  );
  expect(edited).toMatchObject({ value: { isChanged: true } });
  const kept = database.db.selectFrom('programs').select('venueName').where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ venueName: elsewhere.venueName });
});
