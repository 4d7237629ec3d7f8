import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { keepPrograms } from './keep-programs.ts';
import { lookAtCatalogue } from './look-at-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('while the version is uncertain, calls share one reading after the one under way', async () => {
  const { id } = await buildProgram(database.db, { title: 'Before' });
  let readings = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      readings += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      read();
      await mayEnd;
      return result;
    },
  });
  const look = await lookAtCatalogue(database.db);
  const readPrograms = keepPrograms(
    { db },
    { number: () => 1, isCertain: () => false, lastLook: () => look, look: async () => {} },
  );
  const titleIn = async (reading: ReturnType<typeof readPrograms>) =>
    (await reading).find(({ program }) => program.id === id)?.program.title;
  const first = titleIn(readPrograms());
  await isRead;
  await database.db.updateTable('programs').set({ title: 'After' }).where('id', '=', id).execute();
  const later = Array.from({ length: 20 }, () => titleIn(readPrograms()));
  end();
  expect(await first).toBe('Before');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['After']));
  expect(readings).toBe(2);
});

test('after a sale nothing is read again, after an edit everything', async () => {
  const soldAsOne = await buildProgram(database.db, { capacity: 9, taken: 2, priceCents: 900 });
  const cheap = await buildSession(database.db, {
    capacity: 1,
    priceCents: 100,
    startsLocal: '2041-05-05 09:00',
    endsLocal: '2041-05-07 17:00',
  });
  await buildSession(database.db, {
    programId: cheap.programId,
    capacity: 5,
    priceCents: 300,
    startsLocal: '2041-06-05 09:00',
    endsLocal: '2041-06-07 17:00',
  });
  let version = 1;
  let seen = await lookAtCatalogue(database.db);
  const lookAgain = async () => {
    seen = await lookAtCatalogue(database.db, seen);
    version += 1;
  };
  const asked: string[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const readPrograms = keepPrograms(
    { db },
    { number: () => version, isCertain: () => true, lastLook: () => seen, look: async () => {} },
  );
  const read = async (id: number) => (await readPrograms()).find(({ program }) => program.id === id)?.program;
  expect(await read(cheap.programId)).toMatchObject({
    capacity: 6,
    taken: 0,
    lowestSessionCents: 100,
    nextSessionDate: '2041-05-05',
  });
  asked.length = 0;

  await takeSeats(database.db, cheap.poolId, 1);
  await lookAgain();
  expect(await read(cheap.programId)).toMatchObject({
    capacity: 6,
    taken: 1,
    lowestSessionCents: 300,
    nextSessionDate: '2041-06-05',
  });
  expect(await read(soldAsOne.id)).toMatchObject({ capacity: 9, taken: 2 });
  expect(asked).toEqual([]);

  await database.db.updateTable('programs').set({ title: 'Edited' }).where('id', '=', soldAsOne.id).execute();
  await lookAgain();
  expect(await read(soldAsOne.id)).toMatchObject({ title: 'Edited', taken: 2 });
});
