import { expect, test } from 'vitest';
import { takesEvidence } from './takes-evidence.ts';

const now = new Date('2031-05-05T09:00:00Z');
const later = new Date(now.getTime() + 1);

test.each([
  ['needs_response', null, true],
  ['needs_response', later, true],
  ['needs_response', now, false],
  ['warning_needs_response', later, true],
  ['under_review', later, false],
  ['lost', null, false],
])('a dispute %s that is due at %s takes evidence: %j', (status, dueAt, takes) => {
  expect(takesEvidence({ status, dueAt }, now)).toBe(takes);
});
