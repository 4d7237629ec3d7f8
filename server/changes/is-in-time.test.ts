import { expect, test } from 'vitest';
import { isInTime, lastDayIn } from './is-in-time.ts';

const days = 14;

/** The moment of a local time, whatever the clocks of the zone do. */
function at(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    const moment = new Date(wanted + minutes * 60_000);
    if (shown.format(moment) === local.replace('T', ' ')) return moment;
  }
  throw new Error(`${local} does not exist in ${zone}`);
}

const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Pago_Pago'];

test.each(zones)('a second before and after the end of day 14 in %s', (zone) => {
  // Tuesday to Tuesday.
  const boughtAt = at('2027-02-02T15:30:00', zone);
  const isIn = (local: string) => isInTime({ receivedAt: at(local, zone), boughtAt, days, zones: [zone] });
  expect(isIn('2027-02-16T23:59:59')).toBe(true);
  expect(isIn('2027-02-17T00:00:00')).toBe(false);
});

test.each([
  ['America/New_York', 'in March', '2027-03-09T12:00:00', '2027-03-23'],
  ['America/New_York', 'in November', '2027-11-02T12:00:00', '2027-11-16'],
  ['Asia/Nicosia', 'in March', '2027-03-23T12:00:00', '2027-04-06'],
  ['Asia/Nicosia', 'in October', '2027-10-26T12:00:00', '2027-11-09'],
  ['Europe/London', 'in March', '2027-03-23T12:00:00', '2027-04-06'],
  ['Australia/Sydney', 'in October', '2027-09-28T12:00:00', '2027-10-12'],
])('in %s the clocks change %s: the day still ends at midnight', (zone, _when, bought, last) => {
  const boughtAt = at(bought, zone);
  const isIn = (receivedAt: Date) => isInTime({ receivedAt, boughtAt, days, zones: [zone] });
  expect(lastDayIn(zone, { boughtAt, days })).toBe(last);
  const end = at(`${last}T23:59:59`, zone);
  expect(isIn(end)).toBe(true);
  expect(isIn(new Date(end.getTime() + 1_000))).toBe(false);
});

test('of two zones the later end counts, also where the day of the purchase was another one', () => {
  // The evening of February 1 in New York, and the morning of February 2 in Seoul.
  const boughtAt = at('2027-02-01T22:00:00', 'America/New_York');
  const isIn = (receivedAt: Date) =>
    isInTime({ receivedAt, boughtAt, days, zones: ['America/New_York', 'Asia/Seoul'] });
  // February 15 is a holiday in New York and moves to the 16th, which ends later there than in Seoul.
  expect(isIn(at('2027-02-16T23:59:59', 'America/New_York'))).toBe(true);
  expect(isIn(at('2027-02-17T00:00:00', 'America/New_York'))).toBe(false);
  const other = at('2027-02-02T22:00:00', 'America/New_York');
  const later = (receivedAt: Date) =>
    isInTime({ receivedAt, boughtAt: other, days, zones: ['America/New_York', 'Asia/Seoul'] });
  // The 16th in New York ends before the 17th in Seoul.
  expect(later(at('2027-02-17T23:59:59', 'Asia/Seoul'))).toBe(true);
  expect(later(at('2027-02-18T00:00:00', 'Asia/Seoul'))).toBe(false);
});

test('a last day on a weekend or a public holiday moves to the next working day', () => {
  const zone = 'Asia/Nicosia';
  const last = (bought: string) => lastDayIn(zone, { boughtAt: at(`${bought}T12:00:00`, zone), days });
  expect(last('2027-02-06')).toBe('2027-02-22');
  expect(last('2027-03-11')).toBe('2027-03-26');
  expect(last('2027-04-16')).toBe('2027-05-04');
});

test('terms can give more days than the law, not fewer', () => {
  const boughtAt = at('2027-02-02T12:00:00', 'Europe/London');
  expect(lastDayIn('Europe/London', { boughtAt, days: 7 })).toBe('2027-02-16');
  expect(lastDayIn('Europe/London', { boughtAt, days: 30 })).toBe('2027-03-04');
});
