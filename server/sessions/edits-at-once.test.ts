import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionFields } from '#contract/sessions/office-session.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildVenue } from '#tests/build-venue.ts';
import { buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { changeSession } from './change-session.ts';
import { getOfficeSession } from './get-office-session.ts';
import { makeSession } from './make-session.ts';
import { repeatSession } from './repeat-session.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildInsider(database.db)).id, network: '10.0.0.1' };
});
afterAll(() => database.drop());

const asked = () => ({ actor, route: 'sessions', key: undefined, bodyHash: Buffer.alloc(32) });

async function fieldsOf(id: number) {
  return sessionFields.pick(await getOfficeSession(database.db, id));
}

test('of two edits of a session at once the second is refused, not saved over the first', async () => {
  const { id } = await buildSession(database.db);
  const fields = await fieldsOf(id);
  const edit = (specialNotes: string) => () =>
    changeSession(buildContext(database), actor, { ...fields, specialNotes, id, revision: 1 });
  const edited = await atOnce(
    database,
    (tx) => sql`select from workshop_sessions where id = ${id} for no key update`.execute(tx),
    [edit('Bring a pen.'), edit('Bring a book.')],
  );
  expect(edited).toMatchObject([
    { value: { outcome: 'changed' } },
    { value: { outcome: 'changed meanwhile' } },
  ]);
});

test('a session that is made at a venue while it moves is where the venue is then', async () => {
  const { id, programId } = await buildSession(database.db);
  const venueId = await buildVenue(database.db);
  const session = { ...(await fieldsOf(id)), venueId, programId, isPublished: true, asked: asked() };
  const [made] = await atOnce(
    database,
    (tx) => tx.updateTable('venues').set({ city: 'Busan' }).where('id', '=', venueId).execute(),
    [() => makeSession(database, actor, session)],
  );
  expect(made).toMatchObject({ status: 'fulfilled' });
  const there = database.db.selectFrom('workshopSessions').select('city').where('venueId', '=', venueId);
  expect(await there.execute()).toEqual([{ city: 'Busan' }]);
});

test('of two who repeat a session on the same day at the same place one makes it', async () => {
  const { id, programId } = await buildSession(database.db);
  const date = '2031-07-07';
  const repetition = { sessionId: id, dates: [date], places: [], lines: [{ date, place: 0 }] };
  const repeat = () => repeatSession(database, actor, { ...repetition, isPublished: true, asked: asked() });
  // A new session refers to its program.
  const lock = (tx: Tx) => sql`select from programs where id = ${programId} for update`.execute(tx);
  expect(await atOnce(database, lock, [repeat, repeat])).toMatchObject([
    { value: { outcome: 'made' } },
    { value: { outcome: 'changed meanwhile' } },
  ]);
});
