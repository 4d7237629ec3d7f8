import { isMinor } from '#contract/participants/seat-person.ts';
import type { SeatActor } from '#contract/participants/seat-person.ts';
import { decisionsOfGuardian } from './kept-consent.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

/** As whom somebody changes a seat. Until a guardian is named, it is whoever got a link as the guardian. */
export function seatActorOf({ person: { guardian } }: SeatView, { isOwner, link }: SeatCaller): SeatActor {
  if (isOwner) return 'buyer';
  if (link?.isForGuardian !== true) return 'link';
  const isOfNow = !guardian.is_buyer && (guardian.email === '' || guardian.email === link.email);
  return isOfNow ? 'guardian' : 'former_guardian';
}

/** Once a guardian is named, was asked or has answered, an ordinary link changes neither age nor guardian. */
export function hasGuardian(seat: SeatView): boolean {
  const { guardian } = seat.person;
  return guardian.is_buyer || guardian.email !== '' || wasAsked(seat);
}

/** The fields that an ordinary link cannot change, as errors name them. What is missing of a guardian it fills in. */
export function fixedFields(seat: SeatView, actor: SeatActor): string[] {
  const { person, firstDay } = seat;
  if (actor !== 'link' || !hasGuardian(seat)) return [];
  const asked = wasAsked(seat);
  const ofGuardian = (['name', 'email', 'phone'] as const).filter(
    (field) => asked || person.guardian[field] !== '',
  );
  return [
    ...(isMinor(person, firstDay) === null ? [] : ['born_on', 'is_adult']),
    ...ofGuardian.map((field) => `guardian.${field}`),
    ...(asked && person.collected_by !== '' ? ['collected_by'] : []),
  ];
}

/** Asked as the guardian, or has answered. */
export function wasAsked(seat: SeatView): boolean {
  return seat.askedGuardians.length > 0 || seat.declined.length > 0 || decisionsOfGuardian(seat).length > 0;
}
