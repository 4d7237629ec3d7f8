import { formatDay, lastDayWith } from '../catalogue/booking-terms.ts';
import { momentOf } from './local-time.ts';
import { daysBetween } from './session-days.ts';

export const SESSION_DECISIONS = ['runs', 'cancelled'] as const;
export type SessionDecision = (typeof SESSION_DECISIONS)[number];

/** A session that runs only with so many seats booked. */
export interface SessionMinimum {
  minSeats: number | null;
  /** It is decided when this day ends at the venue. */
  decideOn: string | null;
  decision: SessionDecision | null;
}

interface Times {
  starts_local: string;
  ends_local: string;
  timezone: string;
}

export interface MinimumFields extends Times {
  min_seats: number | null;
  decide_on: string | null;
  capacity: number;
  blocked: number;
}

interface Problem {
  field: 'min_seats' | 'decide_on';
  message: string;
}

const LONG_DAYS = 7;
const SHORT_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Whoever books is told in time to plan anew: how long depends on the days of the session, as for package travel. */
const NOTICE = {
  long: { days: 20, words: 'at least 20 days before a session of more than 6 days' },
  middle: { days: 7, words: 'at least 7 days before a session of 2 to 6 days' },
  short: { hours: SHORT_HOURS, words: `at least ${SHORT_HOURS} hours before the session starts` },
};

/** What is wrong with a minimum, whoever sets it and whenever. */
export function findMinimumProblems(session: MinimumFields): Problem[] {
  const { min_seats: seats, decide_on: day, capacity, blocked } = session;
  if (seats === null && day === null) return [];
  if (seats === null) return [{ field: 'min_seats', message: 'Please enter how many people it needs' }];
  if (day === null) return [{ field: 'decide_on', message: 'Please choose the day on which it is decided' }];
  const most = capacity - blocked;
  const problems: Problem[] = [];
  if (seats > most)
    problems.push({ field: 'min_seats', message: `At most ${most}: no more seats can be booked` });
  const last = lastDecideOn(session);
  if (last !== undefined && day > last)
    problems.push({
      field: 'decide_on',
      message: `Please choose ${formatDay(last)} or an earlier day: the day ends ${noticeOf(session).words}`,
    });
  return problems;
}

/** The last day, by the calendar of the venue, that ends early enough. Undefined if there is no such start. */
export function lastDecideOn(session: Times): string | undefined {
  const { starts_local: starts, timezone } = session;
  const notice = noticeOf(session);
  if ('days' in notice) return lastDayWith(notice.days + 1, starts.slice(0, 10));
  const start = momentOf(starts, timezone);
  if (start.kind === 'never') return undefined;
  const latest = new Date(start.at.getTime() - notice.hours * HOUR_MS);
  return lastDayWith(1, new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(latest));
}

function noticeOf({ starts_local: starts, ends_local: ends }: Pick<Times, 'starts_local' | 'ends_local'>) {
  const { length } = daysBetween(starts, ends);
  if (length >= LONG_DAYS) return NOTICE.long;
  return length > 1 ? NOTICE.middle : NOTICE.short;
}

/** For visitors. `booked` counts no further than the minimum. */
export function minimumLine({ minSeats, decideOn, decision }: SessionMinimum, booked: number): string | null {
  if (minSeats === null || decideOn === null || decision === 'cancelled') return null;
  if (decision === 'runs') return 'This session will be held.';
  const soFar = booked >= minSeats ? 'enough are' : booked === 0 ? 'none' : String(booked);
  return `Runs with at least ${people(minSeats)}, decided on ${formatDay(decideOn)}: ${soFar} confirmed so far.`;
}

/** For whoever books. */
export function minimumForBuyer({ minSeats, decideOn, decision }: SessionMinimum): string | null {
  if (minSeats === null || decideOn === null || decision === 'cancelled') return null;
  if (decision === 'runs') return 'This session will be held.';
  return `Runs with at least ${people(minSeats)}: it is decided at the end of ${formatDay(decideOn)}, and we tell you by email.`;
}

/** For those who had booked a session that does not run. */
export function minimumNotMet({ minSeats, decideOn }: { minSeats: number; decideOn: string }): string {
  return `It runs with at least ${people(minSeats)}, and fewer had booked by the end of ${formatDay(decideOn)}.`;
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
