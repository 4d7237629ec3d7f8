import { expect, test } from 'vitest';
import { ERROR_CODES } from './error-code.ts';

test.for([
  ['invalid_request', 400, 'Invalid request. Please try again.'],
  ['unauthenticated', 401, 'Authentication required. Please sign in.'],
  ['permission_denied', 403, 'Permission denied.'],
  ['not_found', 404, 'Service not found. Please contact support.'],
  ['validation_failed', 422, 'Validation failed. Please check your input.'],
  ['too_many_requests', 429, 'Too many requests. Please wait and try again.'],
  ['internal_error', 500, 'Server error. Please try again later.'],
] as const)('%s has status %i and the sentence of the error catalogue', ([code, status, message]) => {
  expect(ERROR_CODES[code]).toEqual({ status, message });
});

test('every code has an error status and a sentence', () => {
  for (const { status, message } of Object.values(ERROR_CODES)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*(\.|session)$/);
  }
});
