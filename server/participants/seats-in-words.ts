import { neededBy } from '#contract/participants/needed-by.ts';
import { seatLackNames, SEAT_LACKS } from '#contract/participants/seat-lack.ts';
import { lacksOf } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { declinesToCome } from './consent-answer.ts';
import type { SeatView } from './view-seats.ts';
import { isOpen, waitedFor } from './who-comes-to.ts';

/**
 * How many seats of one line say who comes, what is missing, and until when it is needed. Undefined if nobody is asked.
 * What is asked as a choice does not count.
 */
export function seatsInWords(seats: SeatView[]): string | undefined {
  const asked = seats.filter((seat) => isOpen(seat) && seat.form !== 'none');
  if (asked.length === 0) return undefined;
  const complete = asked.filter((seat) => lacksOf(seat.person, seat).length === 0).length;
  const declined = asked.filter(declinesToCome).length;
  return [countOf(complete, asked.length), missingOf(asked), declined > 0 && declinedBy(declined)]
    .filter(Boolean)
    .join(' ');
}

/** Whether the buyer can still say something that is missing. */
export function isWaitedFor(seats: SeatView[]): boolean {
  return seats.some((seat) => isOpen(seat) && waitedFor(seat).length > 0);
}

function countOf(complete: number, asked: number): string {
  if (asked === 1) return complete === 1 ? 'The seat is complete.' : 'The seat is not complete.';
  return `${complete} of ${asked} seats complete.`;
}

function missingOf(asked: SeatView[]): string | undefined {
  const missing = new Set(asked.flatMap(waitedFor));
  if (missing.size === 0) return undefined;
  const names = SEAT_LACKS.filter((lack) => missing.has(lack)).map((lack) => seatLackNames[lack]);
  const what = `Missing: ${names.join(', ')}.`;
  const [needed] = asked.flatMap(({ firstDay, form }) => neededBy(firstDay, form) ?? []);
  if (needed === undefined) return what;
  const day = formatLongDate(needed.day);
  return `${what} ${needed.isOver ? `We usually need this by ${day}: please answer now.` : `Please answer by ${day}.`}`;
}

function declinedBy(seats: number): string {
  return seats === 1 ? 'A guardian said no to coming.' : `The guardians of ${seats} seats said no to coming.`;
}
