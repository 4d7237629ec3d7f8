import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionOffer } from './session-offer.ts';

const MOST_SHOWN = 3;

/**
 * Other sessions of the same program that can still be booked. First those for the same people, then those in the same
 * city or country, then those of the same length; of these the next later ones, and then the earlier ones.
 */
export function otherDatesOf(session: WorkshopSession, all: WorkshopSession[]): WorkshopSession[] {
  const distances = (other: WorkshopSession) => distancesBetween(session, other);
  return all
    .filter((each) => each.id !== session.id && isBookable(each))
    .toSorted((one, other) => compareInOrder(distances(one), distances(other)))
    .slice(0, MOST_SHOWN);
}

/** The most important one first. */
function distancesBetween(session: WorkshopSession, other: WorkshopSession): number[] {
  const later = Date.parse(other.starts_at) - Date.parse(session.starts_at);
  return [
    isForSame(session, other) ? 0 : 1,
    distanceInSpace(session, other),
    session.program_type === other.program_type ? 0 : 1,
    later >= 0 ? 0 : 1,
    Math.abs(later) || 0,
  ];
}

function compareInOrder(one: number[], other: number[]): number {
  return one.map((distance, place) => distance - (other[place] ?? 0)).find((each) => each !== 0) ?? 0;
}

function isForSame(session: WorkshopSession, other: WorkshopSession): boolean {
  return (
    session.audiences.length === 0 ||
    other.audiences.length === 0 ||
    session.audiences.some((audience) => other.audiences.includes(audience))
  );
}

function distanceInSpace(session: WorkshopSession, other: WorkshopSession): number {
  if (session.country !== other.country) return 2;
  return session.city === other.city ? 0 : 1;
}

function isBookable(session: WorkshopSession): boolean {
  const offer = sessionOffer(session);
  return offer === 'cart' || offer === 'free' || offer === 'on_request';
}
