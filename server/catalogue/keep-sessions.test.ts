import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSession, takeSeats } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { keepSessions } from './keep-sessions.ts';
import { lookAtCatalogue } from './look-at-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Reads the sessions of a program, and counts the statements of each reading. */
async function open({ isCertain = true } = {}) {
  let seen = await lookAtCatalogue(database.db);
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const readSessions = keepSessions(
    { db },
    { lastLook: () => seen, look: async () => {}, isCertain: () => isCertain },
  );
  return async (programId: number) => {
    seen = await lookAtCatalogue(database.db, seen);
    statements = 0;
    const sessions = await readSessions(programId);
    return { sessions, statements };
  };
}

test('after a sale the sessions are known without a statement, with the seats that are left', async () => {
  const { programId, poolId } = await buildSession(database.db);
  const read = await open();
  expect(await read(programId)).toMatchObject({ sessions: [{ taken: 0 }], statements: 1 });
  await takeSeats(database.db, poolId, 3);
  const sold = await read(programId);
  expect(sold).toMatchObject({ sessions: [{ taken: 3 }], statements: 0 });
  const { sessions } = await read(programId);
  expect(sessions[0], 'nothing was taken since then').toBe(sold.sessions[0]);
});

test('after an edit they are read again', async () => {
  const { programId, id } = await buildSession(database.db);
  const read = await open();
  await read(programId);
  await database.db.updateTable('workshopSessions').set({ city: 'Busan' }).where('id', '=', id).execute();
  expect(await read(programId)).toMatchObject({ sessions: [{ city: 'Busan' }], statements: 1 });
});

test('in doubt about the catalogue they are read each time', async () => {
  const { programId } = await buildSession(database.db);
  const read = await open({ isCertain: false });
  await read(programId);
  expect(await read(programId)).toMatchObject({ statements: 1 });
});

test('a minimum is followed until it is decided upon; then its seats are read each time', async () => {
  const { programId, id, poolId } = await buildSession(database.db, { minSeats: 3, decideOn: '2031-04-01' });
  const read = await open();
  await read(programId);
  await takeSeats(database.db, poolId, 1);
  expect(await read(programId)).toMatchObject({ sessions: [{ taken: 1 }], statements: 0 });
  await sql`update workshop_sessions set decision = 'runs', decided_at = now() where id = ${id}`.execute(
    database.db,
  );
  await read(programId);
  expect(await read(programId)).toMatchObject({ sessions: [{ decision: 'runs' }], statements: 1 });
});

test('what was read before an edit is not kept after it', async () => {
  const { programId, id } = await buildSession(database.db, { publishedAt: null });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: tellRead } = Promise.withResolvers<void>();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      tellRead();
      await mayEnd;
      return result;
    },
  });
  let seen = await lookAtCatalogue(database.db);
  const readSessions = keepSessions(
    { db },
    { lastLook: () => seen, look: async () => {}, isCertain: () => true },
  );
  const before = readSessions(programId);
  await isRead;
  await database.db
    .updateTable('workshopSessions')
    .set({ publishedAt: new Date() })
    .where('id', '=', id)
    .execute();
  seen = await lookAtCatalogue(database.db, seen);
  const after = readSessions(programId);
  end();
  expect(await before).toEqual([]);
  expect(await after).toMatchObject([{ id }]);
  expect(await readSessions(programId)).toMatchObject([{ id }]);
});
