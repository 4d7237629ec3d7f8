import { isMinor } from '#contract/participants/seat-person.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

/**
 * Of the link that was sent to a guardian: somebody else is the guardian now, or nobody is named yet. Null if it is in
 * order, or is no such link.
 */
export function stateOfGuardianLink(
  { person, firstDay }: SeatView,
  { isOwner, link }: SeatCaller,
): 'former' | 'unnamed' | null {
  if (isOwner || link?.isForGuardian !== true || isMinor(person, firstDay) !== true) return null;
  const { is_buyer: isBuyer, email } = person.guardian;
  if (!isBuyer && email === link.email) return null;
  return isBuyer || email !== '' ? 'former' : 'unnamed';
}
