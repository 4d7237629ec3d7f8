import { expect, test } from 'vitest';
import { ApiError, errorText, isUnknown, isUnknownStatus } from './api-error.ts';

const fallback = 'Failed to fetch programs';

test.each([
  [{ message: 'From message', error: 'from error', errors: { email: ['taken'] } }, 'From message'],
  [{ error: 'from error', errors: { email: ['taken'] } }, 'from error'],
  [{ message: '', error: 'from error' }, 'from error'],
  [{ message: '  ', error: 'from error' }, 'from error'],
  [{ message: 7, error: 'from error' }, 'from error'],
  [{ errors: { email: ['taken', 'too long'], phone: ['missing'] } }, 'taken, too long, missing'],
  [{ errors: { email: 'taken' } }, 'taken'],
  [{ errors: {} }, 'Validation failed. Please check your input.'],
  [{ errors: null }, 'Validation failed. Please check your input.'],
  [{ errors: 'all of it' }, 'Validation failed. Please check your input.'],
])('a 422 with %j is shown as: %s', (body, text) => {
  expect(errorText(422, body, fallback)).toBe(text);
});

test.each([400, 401, 500])('at %i message and error come first, and errors are ignored', (status) => {
  const both = { message: 'From message', error: 'from error' };
  expect(errorText(status, both, fallback)).toBe('From message');
  expect(errorText(status, { error: 'from error' }, fallback)).toBe('from error');
  expect(errorText(status, { errors: { email: ['taken'] } }, fallback)).not.toContain('taken');
});

test.each([
  [0, 'Network error. Please check your connection.'],
  [400, 'Invalid request. Please try again.'],
  [401, 'Authentication required. Please sign in.'],
  [403, 'Permission denied.'],
  [404, 'Service not found. Please contact support.'],
  [422, 'Validation failed. Please check your input.'],
  [429, 'Too many requests. Please wait and try again.'],
  [500, 'Server error. Please try again later.'],
  [409, fallback],
  [418, fallback],
  [503, fallback],
])('a response of %i without a message is shown as: %s', (status, text) => {
  for (const body of [undefined, null, '', '<html>', [], {}, { message: null }])
    expect(errorText(status, body, fallback)).toBe(text);
});

test.each([
  [404, true],
  [405, true],
  [403, false],
  [410, false],
  [501, false],
  [0, false],
  [undefined, false],
])('whether %s means that the endpoint does not exist: %s', (status, isNone) => {
  expect(isUnknownStatus(status)).toBe(isNone);
  if (status !== undefined) expect(isUnknown(new ApiError(status, ''))).toBe(isNone);
});

test('an error of the API carries its status', () => {
  expect(new ApiError(404, 'Program not found')).toMatchObject({ status: 404, message: 'Program not found' });
});
