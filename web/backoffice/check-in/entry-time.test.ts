import { expect, test } from 'vitest';
import { clockOf, exactClockOf } from './entry-time.tsx';

const now = new Date('2031-05-05T01:00Z');

test('when somebody came is told by the clock of the venue, with the day where it was another one there', () => {
  expect(clockOf('2031-05-04T23:58Z', 'Asia/Seoul', now)).toBe('08:58');
  expect(clockOf('2031-05-04T14:58Z', 'Asia/Seoul', now)).toBe('23:58 on 4 May');
  expect(clockOf('2031-05-04T23:58Z', 'America/New_York', now)).toBe('19:58');
});

test('a zone that this browser does not know is read as UTC', () => {
  expect(clockOf('2031-05-05T00:58Z', 'Mars/Olympus', now)).toBe('00:58');
});

test('an answer says to the second when it was given', () => {
  expect(exactClockOf('2031-05-05T00:58:07Z', 'Asia/Seoul')).toBe('09:58:07');
});
