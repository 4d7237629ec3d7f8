import { expect, test } from 'vitest';
import { notToday } from './not-today.ts';

const session = {
  kind: 'session' as const,
  starts_local: '2031-05-05T09:00',
  ends_local: '2031-05-06T17:00',
  timezone: 'Asia/Seoul',
};

test.each([
  ['2031-05-04T14:59Z', 'Not today: this session begins on Monday, May 5, 2031.'],
  ['2031-05-04T15:00Z', undefined],
  ['2031-05-06T14:59Z', undefined],
  ['2031-05-06T15:00Z', 'Not today: this session ended on Tuesday, May 6, 2031.'],
])('at %s in local time at the venue', (at, said) => {
  expect(notToday(session, new Date(at))).toBe(said);
  expect(notToday({ ...session, kind: 'program' }, new Date(at))).toBe(said?.replace('session', 'program'));
});
