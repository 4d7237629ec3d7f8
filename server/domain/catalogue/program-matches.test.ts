import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICE_BANDS } from '#contract/price-band.ts';
import { matchesProgramFilter } from '#contract/program-filter.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { programMatches } from './program-matches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Letters that case, normal forms and pattern matching treat in ways of their own.
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
const program = fc.record({
  title: text,
  description: text,
  category: fc.constantFrom('Mentorship', "O'Level %", 'all'),
  price: fc.constantFrom(null, 0, 0.01, 999.99, 1000, 1000.01, 2000, 2000.01, 5499),
});
const filter = fc.record({
  search: fc.oneof(fc.constant(''), fc.constantFrom(...letters), text),
  category: fc.constantFrom('all', 'Mentorship', "O'Level %", 'mentorship'),
  price: fc.constantFrom(...PRICE_BANDS),
});

test('the browser’s filter and the database find the same programs', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(program, { minLength: 1, maxLength: 20 }), filter, async (programs, sought) => {
      const rows = programs.map(({ price, ...rest }) => ({
        ...rest,
        price_cents: price === null ? null : Math.round(price * 100),
      }));
      const { rows: matches } = await sql<{ matches: boolean }>`
        select ${programMatches(sought)} as matches from (
          select *, search_fold(title) as title_folded, search_fold(description) as description_folded
          from json_to_recordset(${JSON.stringify(rows)}) as r (title text, description text, category text, price_cents int)
        ) as p`.execute(database.db);
      const expected = programs.map((each) => matchesProgramFilter(each, sought));
      found += expected.filter(Boolean).length;
      expect(matches.map((row) => row.matches)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Isparta', 'ısparta'],
  ['Café', 'CAFE\u0301'],
  ['ΟΔΟΣ', 'οδος'],
  ['50% off_peak', '% OFF_'],
])('%s is found by %s', async (title, search) => {
  const sought = { search, category: 'all', price: 'all' as const };
  expect(matchesProgramFilter({ title, description: '', category: '', price: 1 }, sought)).toBe(true);
  const { rows } = await sql<{ matches: boolean }>`
    select ${programMatches(sought)} as matches
    from (select search_fold(${title}::text) as title_folded, '' as description_folded) as p`.execute(
    database.db,
  );
  expect(rows).toEqual([{ matches: true }]);
});
