import type { SampleDates } from './sample-dates.ts';
import type { SampleSession } from './sample-session.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HOLIDAYS = /-(12-24|12-25|12-26|12-31|01-01)$/;
/** A longer program does not meet every day, so a holiday within it does not move it. */
const LONGEST_OF_DAYS = 21;

/** A week later, if one of the days is a holiday on which nobody would teach. */
export function firstDayOf(
  { startsInDays, lastDay }: Pick<SampleSession, 'startsInDays' | 'lastDay'>,
  today: string,
): string {
  const firstDay = daysAfter(today, startsInDays);
  const days = Array.from({ length: lastDay + 1 }, (_, day) => daysAfter(firstDay, day));
  const isMoved = startsInDays > 0 && days.some((day) => HOLIDAYS.test(day));
  return isMoved ? firstDayOf({ startsInDays: startsInDays + 7, lastDay }, today) : firstDay;
}

type ProgramDays = Extract<SampleDates, { weekday: string }>;

/** The first such weekday that is late enough, and in its season. */
export function firstDayOfProgram(
  { startsInDays, notBefore, weekday, lastDay }: ProgramDays,
  today: string,
): string {
  const earliest = daysAfter(today, startsInDays);
  const from = notBefore === undefined ? earliest : inSeason(notBefore, earliest);
  const wait = (WEEKDAYS.indexOf(weekday) - new Date(`${from}T00:00Z`).getUTCDay() + 7) % 7;
  return firstDayOf(
    { startsInDays: daysBetween(today, from) + wait, lastDay: lastDay < LONGEST_OF_DAYS ? lastDay : 0 },
    today,
  );
}

/** The first such day of a year, such as 07-01, from then on. */
function inSeason(day: string, earliest: string): string {
  const year = Number(earliest.slice(0, 4));
  return `${year}-${day}` >= earliest ? `${year}-${day}` : `${year + 1}-${day}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
