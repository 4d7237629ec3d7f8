import { expect, test } from 'vitest';
import { localTimeIn } from './local-time-in.ts';

test.each([
  ['Asia/Seoul', '2031-05-05T09:00'],
  ['America/New_York', '2031-05-04T20:00'],
  ['Europe/London', '2031-05-05T01:00'],
  ['UTC', '2031-05-05T00:00'],
  ['Asia/Kathmandu', '2031-05-05T05:45'],
])('in %s the clock shows %s', (timezone, local) => {
  expect(localTimeIn(timezone, '2031-05-05T00:00:00.000Z')).toBe(local);
});
