import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOT_HANDED_ON } from '#contract/catalogue/booking-terms.ts';
import { refundInShort, termsOfProgram, termsShown } from './terms-shown.ts';

const terms = {
  id: 1,
  name: 'Terms',
  steps: [
    { days: 61, percent: 100 },
    { days: 30, percent: 50 },
  ],
  date_change_until_days: null,
  date_changes_most: null,
  hand_on_until_days: null,
  withdrawal_days: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-01-01T12:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2031-05-01', 'Full refund until Mar 1, 2031'],
  ['2031-03-03', 'Full refund until Jan 1, 2031'],
  ['2031-03-02', '50% refund until Jan 31, 2031'],
  ['2031-01-31', '50% refund until Jan 1, 2031'],
  ['2031-01-30', 'Starts within 30 days: no refund'],
])('a row of a session on %s says the refund of today: %s', (date, line) => {
  expect(refundInShort(terms, { date, timezone: 'Europe/London' })).toBe(line);
});

test('terms without any refund are not explained by the date', () => {
  const none = { ...terms, steps: [] };
  expect(refundInShort(none, { date: '2031-03-02', timezone: 'Europe/London' })).toBe('No refund');
});

test('a day ends at the venue', () => {
  const date = '2031-03-03';
  expect(refundInShort(terms, { date, timezone: 'Pacific/Kiritimati' })).toBe('50% refund until Feb 1, 2031');
});

test('where the office decides nothing is said', () => {
  expect(refundInShort(null, { date: '2031-05-01' })).toBeUndefined();
  expect(refundInShort(terms, { date: null })).toBeUndefined();
});

test.each([
  ['2031-01-09', undefined],
  ['2031-01-08', undefined],
  ['2031-01-07', NOT_HANDED_ON],
])('of a session on %s, whether somebody else can come is said beside the button: %s', (date, line) => {
  const handedOn = { ...terms, hand_on_until_days: 7 };
  expect(termsShown(handedOn, { date, timezone: 'Europe/London' })?.notHandedOn).toBe(line);
});

test('sessions under terms that never allow somebody else say so too', () => {
  const program = { booking_terms: terms, sold_by: 'session' as const, date: null, timezone: null };
  expect(termsOfProgram(program as never)?.notHandedOn).toBe(NOT_HANDED_ON);
});
