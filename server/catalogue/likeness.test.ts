import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { isTypedWrongly, shareOfBoth, trigramsOf } from './likeness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const word = fc.stringMatching(/^[a-d]{1,12}$/);

test('two words have the share of trigrams that the database says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 100 }), async (pairs) => {
      const { rows } = await sql<{ share: number }>`
        select similarity(pair ->> 0, pair ->> 1) as share
        from json_array_elements(${JSON.stringify(pairs)}) with ordinality as given (pair, place)
        order by place`.execute(database.db);
      for (const [index, [one, other]] of pairs.entries())
        expect(shareOfBoth(trigramsOf(one), trigramsOf(other))).toBeCloseTo(rows[index]?.share ?? -1, 5);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['seuol', 'seoul'],
  ['soeul', 'seoul'],
  ['leadersip', 'leadership'],
  ['leaddership', 'leadership'],
  ['leadershio', 'leadership'],
  ['eladership', 'leadership'],
  ['seoul', 'seoul'],
  ['seol', 'seoul'],
  ['anna', 'ana'],
])('%s is %s, typed wrongly', (typed, meant) => {
  expect(isTypedWrongly(typed, meant)).toBe(true);
});

test.each([
  ['sol', 'soul'],
  ['tokio', 'kyoto'],
  ['leadersi', 'leadership'],
  ['seuolx', 'seoul'],
  ['aabb', 'bbaa'],
  ['abcde', 'abxye'],
])('%s is not %s', (typed, meant) => {
  expect(isTypedWrongly(typed, meant)).toBe(false);
});

test('one letter more, less or another one is a typing error, two letters more are not', () => {
  const long = fc.stringMatching(/^[a-z]{5,12}$/);
  fc.assert(
    fc.property(long, fc.nat(4), fc.constantFrom('x', 'é', '7'), (meant, at, letter) => {
      const [before, from, after] = [meant.slice(0, at), meant.slice(at), meant.slice(at + 1)];
      for (const typed of [before + letter + from, before + letter + after, before + after])
        expect(isTypedWrongly(typed, meant)).toBe(true);
      expect(isTypedWrongly(`${before}${letter}${letter}${from}`, meant)).toBe(false);
    }),
  );
});
