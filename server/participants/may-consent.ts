import { isMinor, isOwnGuardian } from '#contract/participants/seat-person.ts';
import type { KeptConsent } from './kept-consent.ts';
import { isGiver } from './kept-consent.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

/** The buyer only if the buyer said to be the guardian; by a link only if the buyer sent it to the guardian. */
export function mayConsent(seat: SeatView, { isOwner, link }: SeatCaller): boolean {
  const { guardian } = seat.person;
  if (isMinor(seat.person, seat.firstDay) !== true) return false;
  if (guardian.is_buyer)
    return isOwner && !isOwnGuardian(seat.person, { buyer: seat.buyerName, firstDay: seat.firstDay });
  return link?.isForGuardian === true && link.email === guardian.email;
}

/** The guardian of today, or whoever gave it. */
export function mayTakeBack(seat: SeatView, { held, by }: { held: KeptConsent; by: SeatCaller }): boolean {
  return mayConsent(seat, by) || isGiver(held, by);
}
