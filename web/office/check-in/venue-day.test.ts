import { expect, test } from 'vitest';
import { venueDayOf } from './venue-day.ts';

const at = '2031-05-05T22:00:00Z';

test('the day is that of the venue', () => {
  expect(venueDayOf({ session: { timezone: 'Asia/Seoul' }, aheadMs: 0 }, at)).toBe('2031-05-06');
  expect(venueDayOf({ session: { timezone: 'America/New_York' }, aheadMs: 0 }, at)).toBe('2031-05-05');
  expect(venueDayOf({ session: { timezone: 'Nowhere/Here' }, aheadMs: 0 }, at)).toBe('2031-05-05');
});

test('a device whose clock is a day ahead knows the right day', () => {
  expect(venueDayOf({ session: { timezone: 'UTC' }, aheadMs: 86_400_000 }, at)).toBe('2031-05-04');
});
