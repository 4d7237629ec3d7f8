import { expect, test } from 'vitest';
import { includedFirst } from './included-first.ts';

const features = ['Shared rooms, all meals', 'Staffed day and night', 'A kit that you keep'];
const days = { starts_at: '2031-07-01T09:00:00Z', ends_at: '2031-07-12T17:00:00Z' };

test('a program of several days at a venue says the first two of its features', () => {
  expect(includedFirst({ features, ...days })).toEqual(['Shared rooms, all meals', 'Staffed day and night']);
  expect(includedFirst({ features: [], ...days })).toEqual([]);
});

test.each([
  ['that is online', { ...days, is_online: true }],
  ['of one day', { ...days, ends_at: '2031-07-01T17:00:00Z' }],
  ['without dates', { starts_at: null, ends_at: null }],
])('a program %s says none', (_name, held) => {
  expect(includedFirst({ features, ...held })).toEqual([]);
});
