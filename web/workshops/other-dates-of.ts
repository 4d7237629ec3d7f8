import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionOffer } from './session-offer.ts';

const MOST_SHOWN = 3;

/**
 * The next sessions of the same program that can still be booked: first those of the same length for the same people,
 * then others of the same length.
 */
export function otherDatesOf(session: WorkshopSession, all: WorkshopSession[]): WorkshopSession[] {
  const distance = (other: WorkshopSession) => distanceBetween(session, other);
  return all
    .filter((each) => each.id !== session.id && isBookable(each))
    .toSorted((one, other) => distance(one) - distance(other) || one.starts_at.localeCompare(other.starts_at))
    .slice(0, MOST_SHOWN);
}

function distanceBetween(session: WorkshopSession, other: WorkshopSession): number {
  const isAsLong = session.program_type === other.program_type;
  const isForSame =
    session.audiences.length === 0 ||
    other.audiences.length === 0 ||
    session.audiences.some((audience) => other.audiences.includes(audience));
  return (isAsLong ? 0 : 2) + (isForSame ? 0 : 1);
}

function isBookable(session: WorkshopSession): boolean {
  const offer = sessionOffer(session);
  return offer === 'cart' || offer === 'free' || offer === 'on_request';
}
