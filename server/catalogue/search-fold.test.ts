import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForSearch } from '#contract/catalogue/program-filter.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(text) as folded
    from json_array_elements_text(${JSON.stringify(texts)}) with ordinality as given (text, place)
    order by place`.execute(database.db);
  return rows.map(({ folded }) => folded);
}

// Letters that case and normal forms treat in ways of their own.
const letters = [
  ...'aAiIıİeEéÉsSßẞσςΣΟκçÇ%_\\\'"- яЯюЮ',
  'e\u0301',
  'i\u0307',
  'I\u0307',
  'c\u0327',
  '\u0301',
  '\u212B',
  '🎓',
];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''));

test('the programs’ filter and the database fold texts in the same way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldForSearch));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Isparta', 'ısparta'],
  ['Café', 'CAFE\u0301'],
  ['ΟΔΟΣ', 'οδος'],
  ['50% off_peak', '50% OFF_PEAK'],
])('%s and %s are the same word in both', async (one, other) => {
  const [first, second] = await foldedByDatabase([one, other]);
  expect(first).toBe(second);
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});
