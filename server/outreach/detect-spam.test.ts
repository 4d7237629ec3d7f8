import { expect, test } from 'vitest';
import { detectSpam } from './detect-spam.ts';

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: ' ' }, false],
  [{ elapsed_ms: 2_000 }, false],
  [{ website: 'spam.example' }, true],
  [{ website: 'spam.example', elapsed_ms: 0 }, true],
])('a form with %j is spam: %j', (form, isSpam) => {
  expect(detectSpam(form)).toBe(isSpam);
});

test('a form that was sent too quickly is to be sent once more', () => {
  expect(() => detectSpam({ elapsed_ms: 1_999 })).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 2 }),
  );
});
