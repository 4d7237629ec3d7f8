import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { DatedSession } from './calendar-file.ts';

function calendarOf(change: Partial<DatedSession>): string {
  const session: DatedSession = {
    identifier: 'czMx',
    session_title: null,
    location: 'Lakeside Hall, Seoul',
    full_location: 'Lakeside Hall, Seoul, South Korea',
    venue_name: 'Lakeside Hall',
    venue_address: '1 Lake Road',
    city: 'Seoul',
    country: 'South Korea',
    formatted_date: 'Monday, May 5 – Wednesday, May 7, 2031',
    time: '9:00 AM – 5:00 PM',
    zone_label: 'GMT+9',
    starts_at: '2031-05-05T00:00:00.000Z',
    ends_at: '2031-05-07T08:00:00.000Z',
    local_start: '2031-05-05T09:00',
    local_end: '2031-05-07T17:00',
    ...change,
  };
  return calendarFile(session, 'Negotiation');
}

test('a session of several days is the same hours on each of them', () => {
  const calendar = calendarOf({});
  expect(calendar).toContain('DTSTART:20310505T000000Z\r\n');
  expect(calendar).toContain('DTEND:20310505T080000Z\r\n');
  expect(calendar).toContain('RRULE:FREQ=DAILY;COUNT=3\r\n');
  expect(calendar).toContain('SUMMARY:Negotiation: Lakeside Hall\\, Seoul\r\n');
  expect(calendar).toContain('LOCATION:Lakeside Hall\\, 1 Lake Road\\, Seoul\\, South Korea\r\n');
});

test('a session of one day is one event', () => {
  const calendar = calendarOf({ ends_at: '2031-05-05T03:30:00.000Z', local_end: '2031-05-05T12:30' });
  expect(calendar).toContain('DTEND:20310505T033000Z');
  expect(calendar).not.toContain('RRULE');
});

test('where the clocks change in between, it is one long event rather than wrong hours', () => {
  const calendar = calendarOf({
    starts_at: '2031-03-29T09:00:00.000Z',
    ends_at: '2031-03-30T16:00:00.000Z',
    local_start: '2031-03-29T09:00',
    local_end: '2031-03-30T17:00',
  });
  expect(calendar).toContain('DTEND:20310330T160000Z');
  expect(calendar).not.toContain('RRULE');
});

test('a session through the night is one long event', () => {
  const calendar = calendarOf({
    starts_at: '2031-05-05T11:00:00.000Z',
    ends_at: '2031-05-05T23:00:00.000Z',
    local_start: '2031-05-05T20:00',
    local_end: '2031-05-06T08:00',
  });
  expect(calendar).toContain('DTEND:20310505T230000Z');
  expect(calendar).not.toContain('RRULE');
});

test('no line is longer than 75 octets, and unfolded it is what was meant', () => {
  const calendar = calendarOf({ session_title: 'Önümüzdeki Müzakere; '.repeat(8).trim() });
  const lengths = calendar.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain('Önümüzdeki Müzakere\\; Önümüzdeki');
});
