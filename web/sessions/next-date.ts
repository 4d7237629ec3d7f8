import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionAddress } from './session-address.ts';
import { sessionLength } from './session-length.ts';
import { priceOf } from './session-price.tsx';
import { titleOf } from './session-title.ts';

/** What a short list of dates shows of a session. */
export interface NextDate {
  title: string;
  days: string;
  length: string;
  city: string;
  spots: number;
  price: string;
  minimum: string | null | undefined;
  to: string;
}

const MOST_SHOWN = 3;

/** The next sessions that still have seats. */
export function nextDatesOf(sessions: WorkshopSession[]): NextDate[] {
  return sessions
    .filter(({ remaining_spots }) => remaining_spots > 0)
    .slice(0, MOST_SHOWN)
    .map(nextDateOf);
}

export function nextDateOf(session: WorkshopSession): NextDate {
  return {
    title: titleOf(session),
    days: session.formatted_date,
    length: sessionLength(session),
    city: session.city,
    spots: session.remaining_spots,
    price: priceOf(session),
    minimum: session.minimum_line,
    to: sessionAddress(session),
  };
}
