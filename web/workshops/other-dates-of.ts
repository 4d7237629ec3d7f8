import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionOffer } from './session-offer.ts';

const MOST_SHOWN = 3;

/** The next sessions of the same program that can still be booked. */
export function otherDatesOf(session: WorkshopSession, all: WorkshopSession[]): WorkshopSession[] {
  return all
    .filter((each) => each.id !== session.id && isBookable(each))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    .slice(0, MOST_SHOWN);
}

function isBookable(session: WorkshopSession): boolean {
  const offer = sessionOffer(session);
  return offer === 'cart' || offer === 'free' || offer === 'on_request';
}
