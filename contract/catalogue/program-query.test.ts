import { expect, test } from 'vitest';
import { z } from 'zod';
import { programQuerySchema } from './program-query.ts';

function refusedFields(query: Record<string, unknown>): string[] {
  const { error } = programQuerySchema.safeParse(query);
  return error ? Object.keys(z.flattenError(error).fieldErrors) : [];
}

test('an empty query asks for the first fifteen programs', () => {
  expect(programQuerySchema.parse({})).toEqual({
    page: 1,
    per_page: 15,
    search: '',
    category: 'all',
    price: 'all',
    audience: 'all',
    grade: 'all',
  });
});

test('a full query is read, and unknown parameters are left out', () => {
  const query = {
    page: '3',
    per_page: '30',
    search: ' mars ',
    category: 'STEM Programs',
    price: 'over-2000',
    audience: 'teacher',
    grade: '9',
  };
  expect(programQuerySchema.parse({ ...query, utm_source: 'email' })).toEqual({
    page: 3,
    per_page: 30,
    search: 'mars',
    category: 'STEM Programs',
    price: 'over-2000',
    audience: 'teacher',
    grade: '9',
  });
});

test('a category outside the list of categories is accepted', () => {
  expect(programQuerySchema.parse({ category: 'NASA Partnership' }).category).toBe('NASA Partnership');
});

test.for([
  ['page', '0'],
  ['page', ['1', '2']],
  ['per_page', '101'],
  ['per_page', ['15', '15']],
  ['search', 'a'.repeat(201)],
  ['search', 'a\u0000'],
  ['search', ['a', 'b']],
  ['category', ''],
  ['category', '  '],
  ['category', 'a'.repeat(101)],
  ['category', 'a\u0000'],
  ['category', ['all', 'all']],
  ['price', ''],
  ['price', 'under-2000'],
  ['price', 'ALL'],
  ['price', ['all', 'all']],
  ['audience', 'parents'],
  ['audience', ''],
  ['grade', '14'],
  ['grade', '09'],
  ['grade', ['9', '9']],
] as const)('%s given as %j is refused', ([field, value]) => {
  expect(refusedFields({ [field]: value })).toEqual([field]);
});

test('every wrong field is reported', () => {
  expect(refusedFields({ page: 'abc', per_page: '0', price: 'cheap' })).toEqual([
    'page',
    'per_page',
    'price',
  ]);
});
