import { expect, test } from 'vitest';
import { SECURITY_EVENT_KINDS } from '#contract/audit/office-security-event.ts';
import { detailsInWords, kindInWords, outcomeInWords } from './event-in-words.ts';

test('every kind of event has its own words', () => {
  const names = SECURITY_EVENT_KINDS.map(kindInWords);
  expect(new Set(names).size).toBe(SECURITY_EVENT_KINDS.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z-]+( [a-z-]+)*$/);
});

test('an event of another release is shown as it was stored', () => {
  expect(kindInWords('challenge_failed')).toBe('Challenge failed');
  expect(outcomeInWords({ outcome: 'refused', reason: 'sold_out' })).toBe('Sold out');
});

test('a refusal says why, and details are words', () => {
  expect(outcomeInWords({ outcome: 'refused', reason: 'wrong_password' })).toBe('Wrong password');
  expect(outcomeInWords({ outcome: 'done', reason: null })).toBe('Done');
  expect(detailsInWords({ details: { change: 'factors_removed', user_id: 7 } })).toBe('Factors removed');
  expect(detailsInWords({ details: { by: 'password', place: 'site' } })).toBe('Password, site');
  expect(detailsInWords({ details: { order_reference: 'Q4VN-8ZTE-61KS' } })).toBe('Q4VN-8ZTE-61KS');
  expect(detailsInWords({ details: { route: 'POST /api/v1/login' } })).toBe('POST /api/v1/login');
});
