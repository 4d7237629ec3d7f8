import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api-error.ts';
import { failureOf } from './payment-failure.ts';

test('a conflict with an earlier order does not say that nothing was charged', () => {
  const message = 'Order A has already been paid. You were not charged again.';
  const failure = failureOf(new ApiError(409, message, { error: 'conflict', message }), []);
  expect(failure).toMatchObject({ text: message, mayBePaid: true });
});

test.each([
  ['confirmed_email_required', true],
  ['challenge_required', true],
  ['permission_denied', false],
])('%s asks to sign in: %s', (code, asks) => {
  const failure = failureOf(new ApiError(403, 'Please sign in.', { error: code }), []);
  expect(failure.asksToSignIn).toBe(asks);
});

test.each([
  ['refused lines', new ApiError(409, 'Sold out.', { error: 'sold_out', lines: [] })],
  ['a lost network', new ApiError(0, 'Network error.')],
  ['a bug', new TypeError('x is not a function')],
])('%s says that nothing was charged', (_name, error) => {
  expect(failureOf(error, []).mayBePaid).toBe(false);
});
