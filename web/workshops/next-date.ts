import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionAddress } from './session-address.ts';
import { titleOf } from './session-title.ts';

/** What a short list of dates shows of a session. */
export interface NextDate {
  title: string;
  days: string;
  city: string;
  price: string;
  to: string;
}

const MOST_SHOWN = 3;

/** The next sessions that still have seats. */
export function nextDatesOf(sessions: WorkshopSession[]): NextDate[] {
  return sessions
    .filter(({ remaining_spots }) => remaining_spots > 0)
    .slice(0, MOST_SHOWN)
    .map((session) => ({
      title: titleOf(session),
      days: session.formatted_date,
      city: session.city,
      price: session.formatted_effective_price,
      to: sessionAddress(session),
    }));
}
