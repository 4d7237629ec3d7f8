import { expect, test } from 'vitest';
import { isKnownZone, momentOf } from './local-time.ts';

test.each([
  ['2031-05-05T09:00', 'Asia/Seoul', '2031-05-05T00:00:00.000Z'],
  ['2031-05-05T09:00', 'America/New_York', '2031-05-05T13:00:00.000Z'],
  ['2031-05-05T09:00', 'UTC', '2031-05-05T09:00:00.000Z'],
  ['2031-01-01T00:30', 'Pacific/Kiritimati', '2030-12-31T10:30:00.000Z'],
  ['2028-02-29T23:59', 'Asia/Kathmandu', '2028-02-29T18:14:00.000Z'],
])('%s in %s is %s', (local, zone, at) => {
  expect(momentOf(local, zone)).toEqual({ kind: 'once', at: new Date(at) });
});

test('a time that daylight saving skips does not exist', () => {
  expect(momentOf('2027-03-14T02:30', 'America/New_York')).toEqual({ kind: 'never' });
  expect(momentOf('2027-03-28T01:30', 'Europe/London')).toEqual({ kind: 'never' });
  expect(momentOf('2027-02-30T09:00', 'Europe/London')).toEqual({ kind: 'never' });
});

test('a time that occurs twice means the later one', () => {
  expect(momentOf('2027-11-07T01:30', 'America/New_York')).toEqual({
    kind: 'twice',
    earlier: new Date('2027-11-07T05:30Z'),
    at: new Date('2027-11-07T06:30Z'),
  });
});

test('only time zones that the platform knows are accepted', () => {
  expect(isKnownZone('Asia/Seoul')).toBe(true);
  expect(isKnownZone('Asia/Atlantis')).toBe(false);
});
