import { expect, test } from 'vitest';
import { clockOf, exactClockOf } from './entry-time.tsx';

const now = new Date('2031-05-05T01:00Z');

test('an entry is shown in local time at the venue, with the day when it differs', () => {
  expect(clockOf('2031-05-04T23:58Z', 'Asia/Seoul', now)).toBe('08:58');
  expect(clockOf('2031-05-04T14:58Z', 'Asia/Seoul', now)).toBe('23:58 on 4 May');
  expect(clockOf('2031-05-04T23:58Z', 'America/New_York', now)).toBe('19:58');
});

test('a time zone unknown to the browser is shown as UTC', () => {
  expect(clockOf('2031-05-05T00:58Z', 'Mars/Olympus', now)).toBe('00:58');
});

test('an answer shows its time to the second', () => {
  expect(exactClockOf('2031-05-05T00:58:07Z', 'Asia/Seoul')).toBe('09:58:07');
});
