import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyProgram } from '#contract/catalogue/program-filter.ts';
import { programQuerySchema } from '#contract/catalogue/program-query.ts';
import { filterNames, queryOf } from './use-program-filter.ts';

function parse(address: string) {
  return programQuerySchema.safeParse(Object.fromEntries(queryOf(new URLSearchParams(address))));
}

test.each([
  'category=',
  'category=%20',
  'category=%00',
  'category=%09all%0A',
  'search=%00&category=%C2%85',
  'search=%20',
  'page=0&price=cheap',
  'audience=parents&grade=99',
])('?%s asks the API for all programs', (address) => {
  expect(parse(address).data).toEqual({ page: 1, per_page: 15, ...everyProgram });
});

test.each([1, 2])('asks the API for page %i of fifteen programs', (page) => {
  expect(String(queryOf(new URLSearchParams({ page: String(page) })))).toBe(`page=${page}&per_page=15`);
});

test('whatever is in the address, the API accepts the query made from it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const names = ['page', ...filterNames];
  const anyAddress = fc.array(fc.tuple(fc.constantFrom(...names), text));
  fc.assert(
    fc.property(anyAddress, (entries) => {
      expect(parse(String(new URLSearchParams(entries))).error).toBeUndefined();
    }),
  );
});

test('control characters and spaces around the search words are ignored', () => {
  expect(parse('search=%00 two%09words %0D').data?.search).toBe('two words');
});
