import { fullAddress } from '#contract/full-address.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { daysOf } from './month-grid.ts';
import { titleOf } from './session-title.ts';

const MOST_OCTETS_OF_A_LINE = 75;

export type DatedSession = Pick<
  WorkshopSession,
  | 'identifier'
  | 'session_title'
  | 'location'
  | 'full_location'
  | 'venue_name'
  | 'venue_address'
  | 'city'
  | 'country'
  | 'formatted_date'
  | 'time'
  | 'zone_label'
  | 'starts_at'
  | 'ends_at'
  | 'local_start'
  | 'local_end'
>;

/** A calendar of one session. Nothing in it depends on when it is written, so that every page holds the same. */
export function calendarFile(session: DatedSession, title: string): string {
  const { identifier, starts_at, formatted_date, time, zone_label, city } = session;
  const days = repeatedDays(session);
  const end = days === 1 ? session.ends_at : endOfFirstDay(session);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NYEA//Sessions//EN',
    'BEGIN:VEVENT',
    `UID:session-${identifier}@nyea`,
    `DTSTAMP:${inUtc(starts_at)}`,
    `DTSTART:${inUtc(starts_at)}`,
    `DTEND:${inUtc(end)}`,
    ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
    `SUMMARY:${escaped(`${title}: ${titleOf(session)}`)}`,
    `LOCATION:${escaped([session.venue_name, fullAddress({ address: session.venue_address, city, country: session.country })].join(', '))}`,
    `DESCRIPTION:${escaped(`${formatted_date}\n${time}, local time in ${city} (${zone_label})`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The same hours on each day; where the clocks change in between, or through a night, one long event. */
function repeatedDays(session: DatedSession): number {
  const { starts_at, ends_at, local_start, local_end } = session;
  const elapsed = Date.parse(ends_at) - Date.parse(starts_at);
  const onTheClock = Date.parse(`${local_end}Z`) - Date.parse(`${local_start}Z`);
  return elapsed === onTheClock && hoursOfADay(session) > 0 ? daysOf(session).length : 1;
}

function hoursOfADay({ local_start, local_end }: DatedSession): number {
  return Date.parse(`1970-01-01${local_end.slice(10)}Z`) - Date.parse(`1970-01-01${local_start.slice(10)}Z`);
}

function endOfFirstDay(session: DatedSession): string {
  return new Date(Date.parse(session.starts_at) + hoursOfADay(session)).toISOString();
}

function inUtc(instant: string): string {
  return instant.replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** Calendars refuse long lines: the rest goes on the next one, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return Array.from(line, (letter) => {
    const length = encoder.encode(letter).length;
    octets += length;
    if (octets <= MOST_OCTETS_OF_A_LINE) return letter;
    octets = length + 1;
    return `\r\n ${letter}`;
  }).join('');
}
