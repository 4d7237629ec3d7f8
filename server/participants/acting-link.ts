import type { LinkActor } from '#server/audit/record-buyer-action.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

/** Whose link it is done by. Undefined if the buyer does it, also where the buyer has opened a link too. */
export function actingLink({ person }: SeatView, { isOwner, link }: SeatCaller): LinkActor | undefined {
  const isForGuardian = link?.isForGuardian === true;
  if (isOwner && (person.guardian.is_buyer || !isForGuardian)) return undefined;
  return isForGuardian ? 'guardian_link' : 'seat_link';
}
