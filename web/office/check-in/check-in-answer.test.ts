import { expect, test } from 'vitest';
import type { CheckInSession, ScanAnswer } from '#contract/check-in/office-check-in.ts';
import { answerOf } from './check-in-answer.ts';

const sign: CheckInSession = {
  kind: 'session',
  id: 2,
  title: 'Negotiation in Seoul',
  program: 'Negotiation',
  venue: 'COEX',
  city: 'Seoul',
  country: 'South Korea',
  starts_local: '2031-05-06T09:00',
  ends_local: '2031-05-06T17:00',
  ends_at: '2031-05-06T08:00:00.000Z',
  timezone: 'Asia/Seoul',
  zone_label: 'KST',
  today: '2031-05-05',
  is_today: false,
  is_cancelled: false,
  expected: 1,
  arrived: 0,
  arrived_today: null,
};
const told = (given: Partial<ScanAnswer>): ScanAnswer => ({
  id: crypto.randomUUID(),
  day: '2031-05-05',
  outcome: 'other_session',
  guest: null,
  session: sign,
  ...given,
});

test('a ticket of another session is shown as valid there only while that session stands', () => {
  expect(answerOf(told({}))).toEqual({ is: 'other_session', session: sign });
  const cancelled = { ...sign, is_cancelled: true };
  expect(answerOf(told({ session: cancelled }))).toEqual({ is: 'cancelled', session: cancelled });
  expect(answerOf(told({ outcome: 'handed_on', session: null }))).toEqual({ is: 'handed_on' });
  expect(answerOf(told({ outcome: 'refunded' }))).toEqual({ is: 'refunded', guest: null, session: sign });
});
