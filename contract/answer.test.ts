import { expect, test } from 'vitest';
import { z } from 'zod';
import { failureSchema, successOf } from './answer.ts';
import { ERROR_CODES } from './error-code.ts';

const counted = successOf(z.object({ count: z.int() }));
const failure = { success: false, message: 'Permission denied.', error: 'permission_denied' };

test('a success has data and optionally a message', () => {
  expect(counted.parse({ success: true, data: { count: 2 } })).toEqual({ success: true, data: { count: 2 } });
  expect(counted.parse({ success: true, data: { count: 2 }, message: 'Done.' }).message).toBe('Done.');
});

test.for([
  { success: false, data: { count: 2 } },
  { success: true },
  { success: true, data: { count: 'two' } },
  { success: true, data: { count: 2 }, message: 5 },
])('%j is not a success', (answer) => {
  expect(counted.safeParse(answer).success).toBe(false);
});

test('a failure can have any code of the closed list', () => {
  for (const error of Object.keys(ERROR_CODES)) {
    expect(failureSchema.safeParse({ ...failure, error }).success).toBe(true);
  }
});

test('a failure can have several messages for one field', () => {
  const errors = { email: ['Email is required', 'Please enter a valid email address'] };
  expect(failureSchema.parse({ ...failure, errors }).errors).toEqual(errors);
});

test.for([
  { ...failure, error: 'teapot' },
  { ...failure, error: '403' },
  { ...failure, success: true },
  { ...failure, message: undefined },
  { ...failure, errors: { email: [] } },
  { ...failure, errors: { email: 'Email is required' } },
])('%j is not a failure', (answer) => {
  expect(failureSchema.safeParse(answer).success).toBe(false);
});
