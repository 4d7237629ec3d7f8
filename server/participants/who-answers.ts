import { isSameName } from '#contract/participants/same-person.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import type { GivenThrough } from '#server/privacy/sealed-answers.ts';
import { isGone, whyClosed } from './get-seat.ts';
import { heldConsent } from './kept-consent.ts';
import { mayConsent } from './may-consent.ts';
import { seatActorOf } from './seat-actor.ts';
import type { SeatCaller } from './seat-caller.ts';
import { stateOfGuardianLink } from './state-of-guardian-link.ts';
import type { SeatView } from './view-seats.ts';

/**
 * Care and journey are told by whoever decides for the participant: the guardian of a minor; an adult for himself, as the
 * buyer by that name or by a link. Undefined for everybody else.
 */
export function answererOf(seat: SeatView, caller: SeatCaller): GivenThrough | undefined {
  const { isOwner, link } = caller;
  const { person, firstDay, buyerName } = seat;
  const minor = isMinor(person, firstDay);
  if (minor === null || person.name === '') return undefined;
  if (minor) {
    if (!mayConsent(seat, caller)) return undefined;
    return person.guardian.is_buyer ? 'buyer' : link?.email;
  }
  if (isOwner && isSameName(person.name, buyerName)) return 'buyer';
  return link?.isForGuardian === false ? link.email : undefined;
}

export const FORMER_GUARDIAN = 'Somebody else is named as the guardian now, and answers this.';

/** For the screen. */
export function whyNotAnswered(seat: SeatView, caller: SeatCaller): string | undefined {
  const closed = whyClosed(seat);
  if (closed !== undefined) return closed;
  if (answererOf(seat, caller) !== undefined) return undefined;
  if (seat.person.name === '') return 'Please first say who comes.';
  const minor = isMinor(seat.person, seat.firstDay);
  if (minor === null) return 'Please say first how old the participant is.';
  const state = stateOfGuardianLink(seat, caller);
  if (state === 'former') return FORMER_GUARDIAN;
  if (state === 'unnamed') return 'Please enter your name and email address as the guardian first.';
  const { is_buyer: isBuyer, email } = seat.person.guardian;
  if (minor && !isBuyer && email === '') return 'Please first say who the guardian is.';
  return minor
    ? 'Only the guardian can answer this, by a link that is sent to the guardian’s own address.'
    : 'Only the participant can answer this, by a link that is sent to the participant’s own address.';
}

/** For the screen. What a guardian or the buyer has told us is neither replaced nor erased by an ordinary link. */
export function whyCareIsKept(seat: SeatView, by: SeatCaller): string | undefined {
  const held = heldConsent(seat, 'care');
  if (!held || seatActorOf(seat, by) !== 'link') return undefined;
  const { giverIsBuyer, giverEmail } = held;
  const isOfGuardian = [seat.person.guardian.email, ...seat.askedGuardians].includes(giverEmail);
  if (!giverIsBuyer && (!isOfGuardian || giverEmail === by.link?.email)) return undefined;
  return 'The guardian, or whoever booked the seat, has told us what the participant needs. Whoever booked the seat can have that erased. Then you can answer anew.';
}

/** A seat that cannot be answered for yet, or any more, conflicts. Whoever may not answer is refused. */
export function refused(seat: SeatView, message = 'This ticket is no longer valid.'): Refusal {
  const isUnready = isGone(seat) || seat.isOver || seat.person.name === '';
  const isAgeUnknown = isMinor(seat.person, seat.firstDay) === null;
  return new Refusal(isUnready || isAgeUnknown ? 'conflict' : 'permission_denied', { message });
}
