import { expect, test } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { FieldsRefused } from '../../api-client/call-api.ts';
import { currentIn } from './current-in.ts';

test('a refusal contains the current values', () => {
  expect(currentIn(new ApiError(409, 'no', { current: { id: 1 } }))).toEqual({ id: 1 });
});

test.each([
  new ApiError(0, 'Network error'),
  new ApiError(502, 'no', 'a page of a proxy'),
  new FieldsRefused('no', { name: 'Name is required' }),
  new Error('cut'),
  undefined,
])('%s contains no current values', (error) => {
  expect(currentIn(error)).toBeUndefined();
});
