import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { keepPrograms } from './keep-programs.ts';

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
  const readPrograms = keepPrograms({ db }, { number: () => 1, isCertain: () => false });
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
