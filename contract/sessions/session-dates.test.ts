import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatLongDate,
  formatLongDateRange,
  formatLongDateTime,
  unbrokenDates,
  zoneLabel,
} from './session-dates.ts';
import { formatTimeRange } from './time-range.ts';

test.for([
  ['2027-03-29T09:00', 'Monday, March 29, 2027'],
  ['2027-03-29T00:00', 'Monday, March 29, 2027'],
  ['2027-03-29T23:59', 'Monday, March 29, 2027'],
  ['2028-02-29T12:00', 'Tuesday, February 29, 2028'],
  ['2027-01-01', 'Friday, January 1, 2027'],
] as const)('%s is %s', ([local, text]) => {
  expect(formatLongDate(local)).toBe(text);
});

test.for([
  ['2027-03-29T09:00', '2027-03-29T17:00', 'Monday, March 29, 2027'],
  ['2027-03-29T09:00', '2027-03-31T17:00', 'Monday, March 29 – Wednesday, March 31, 2027'],
  ['2027-03-29T23:59', '2027-03-30T00:00', 'Monday, March 29 – Tuesday, March 30, 2027'],
  ['2027-12-30T09:00', '2028-01-01T17:00', 'Thursday, December 30, 2027 – Saturday, January 1, 2028'],
  ['2027-03-29T09:00', '2028-03-29T17:00', 'Monday, March 29, 2027 – Wednesday, March 29, 2028'],
] as const)('%s to %s is %s', ([start, end, text]) => {
  expect(formatLongDateRange(start, end)).toBe(text);
});

test.for([
  ['2027-03-29T09:00', '2027-03-29T17:00', '9:00 AM – 5:00 PM'],
  ['2027-03-29T09:05', '2027-03-29T11:30', '9:05 AM – 11:30 AM'],
  ['2027-03-29T00:00', '2027-03-29T12:00', '12:00 AM – 12:00 PM'],
  ['2027-03-29T11:59', '2027-03-29T23:59', '11:59 AM – 11:59 PM'],
  ['2027-03-29T10:00', '2027-03-31T16:00', '10:00 AM – 4:00 PM'],
] as const)('from %s to %s the hours are shown as %s', ([start, end, text]) => {
  expect(formatTimeRange(start, end)).toBe(text);
});

test.for([
  ['2026-12-30T14:00', '2027-01-08T12:00', 'December 30, 2:00 PM – January 8, 12:00 PM'],
  ['2027-03-29T22:00', '2027-03-30T06:00', 'March 29, 10:00 PM – March 30, 6:00 AM'],
  ['2027-03-29T10:00', '2027-03-31T10:00', 'March 29, 10:00 AM – March 31, 10:00 AM'],
  ['2027-03-29T23:59', '2027-03-30T00:00', 'March 29, 11:59 PM – March 30, 12:00 AM'],
] as const)('from %s to %s there are no hours of each day: %s', ([start, end, text]) => {
  expect(formatTimeRange(start, end)).toBe(text);
});

test.for([
  ['2027-03-29T09:00', 'Monday, March 29, 2027 at 9:00 AM'],
  ['2027-03-29T00:30', 'Monday, March 29, 2027 at 12:30 AM'],
] as const)('%s in full is %s', ([local, text]) => {
  expect(formatLongDateTime(local)).toBe(text);
});

// 2:30 AM on this day does not exist in New York, 1:30 AM on the other exists twice.
test.for([
  ['2027-03-14T02:30', 'Sunday, March 14, 2027 at 2:30 AM'],
  ['2027-11-07T01:30', 'Sunday, November 7, 2027 at 1:30 AM'],
] as const)('the local time %s is shown as written: %s', ([local, text]) => {
  expect(formatLongDateTime(local)).toBe(text);
});

test('date and time are shown in local time at the venue, with plain spaces', () => {
  const minuteOfFiftyYears = fc.integer({ min: 0, max: 50 * 365 * 24 * 60 });
  fc.assert(
    fc.property(minuteOfFiftyYears, (minutes) => {
      const local = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString().slice(0, 16);
      const text = formatLongDateTime(local);
      const readBack = new Date(`${text.replace(/^\w+, /, '').replace(' at ', ' ')} UTC`);
      expect(readBack.toISOString().slice(0, 16)).toBe(local);
      expect(text).toMatch(/^[\w,: ]+$/);
    }),
  );
});

test.for([
  ['2027-01-15T12:00:00Z', 'America/New_York', 'EST'],
  ['2027-07-15T12:00:00Z', 'America/New_York', 'EDT'],
  ['2027-03-14T06:59:59Z', 'America/New_York', 'EST'],
  ['2027-03-14T07:00:00Z', 'America/New_York', 'EDT'],
  ['2027-07-15T12:00:00Z', 'Asia/Seoul', 'GMT+9'],
  ['2027-01-15T12:00:00Z', 'Europe/London', 'GMT'],
  ['2027-07-15T12:00:00Z', 'Europe/London', 'GMT+1'],
] as const)('at %s the zone of %s is called %s', ([instant, timezone, label]) => {
  expect(zoneLabel(instant, timezone)).toBe(label);
  expect(zoneLabel(new Date(instant), timezone)).toBe(label);
});

test('an unknown time zone is an error', () => {
  expect(() => zoneLabel('2027-01-15T12:00:00Z', 'Mars/Olympus_Mons')).toThrow(RangeError);
});

test.each([
  ['Friday, May 14 – Sunday, May 16, 2027', 'Friday, May_14_– Sunday, May_16,_2027'],
  ['Sunday, December 20, 2026', 'Sunday, December_20,_2026'],
  ['9:30 AM – 5:00 PM', '9:30_AM_– 5:00_PM'],
  ['Date to be announced', 'Date to be announced'],
])('a line of “%s” may break only between its days and times', (text, kept) => {
  expect(unbrokenDates(text)).toBe(kept.replaceAll('_', '\u{a0}'));
});
