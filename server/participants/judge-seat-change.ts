import { isSameName } from '#contract/participants/same-person.ts';
import { OWN_GUARDIAN_MESSAGE, isMinor, isOwnGuardian } from '#contract/participants/seat-person.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { lastNamed } from './change-of-name.ts';
import { isGuardianReplaced } from './is-guardian-replaced.ts';
import type { KeptConsent } from './kept-consent.ts';
import { mayConsent, mayTakeBack } from './may-consent.ts';
import { fixedFields, hasGuardian, seatActorOf, wasAsked } from './seat-actor.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { FORMER_GUARDIAN, refused, whyCareIsKept, whyNotAnswered } from './who-answers.ts';

export type SeatChange =
  /** Who comes, of what age, with which guardian. The path is that of the fields in the request, such as seats.3. */
  | { what: 'person'; person: SeatPerson; path?: string }
  /** A yes or a no of the guardian. */
  | { what: 'decision' }
  | { what: 'decision taken back'; held: KeptConsent | undefined }
  /** What the participant needs, and how he travels. */
  | { what: 'answers' }
  | { what: 'end of care answers' };

export interface SeatVerdict {
  refusal: Refusal | undefined;
  /** Why what the guardian decided ends. */
  endsDecisions: 'guardian' | 'adult' | undefined;
  /** A minor was entered, and nobody who may say so has since said that the participant is an adult. */
  wasMinor: boolean;
}

/**
 * Age, guardian and decisions are one state: whoever changes one of them is judged by all of it. Whatever somebody says of
 * a seat is judged here before it is written.
 */
export function judgeSeatChange(seat: SeatView, change: SeatChange, by: SeatCaller): SeatVerdict {
  const refusal = whyRefused(seat, change, by);
  if (change.what !== 'person') return { refusal, endsDecisions: undefined, wasMinor: seat.wasMinor };
  const { person } = change;
  return {
    refusal,
    endsDecisions: whyDecisionsEnd(seat, { person, by }),
    wasMinor: wasMinorThen(seat, { person, by }),
  };
}

function whyRefused(seat: SeatView, change: SeatChange, by: SeatCaller): Refusal | undefined {
  switch (change.what) {
    case 'person':
      return whyNotSaved(seat, change, by);
    case 'decision':
      return mayConsent(seat, by) ? undefined : onlyTheGuardian();
    case 'decision taken back': {
      const { held } = change;
      const may = held ? mayTakeBack(seat, { held, by }) : mayConsent(seat, by);
      return may ? undefined : onlyTheGuardian();
    }
    case 'answers': {
      const why = whyNotAnswered(seat, by);
      return why === undefined ? undefined : refused(seat, why);
    }
    case 'end of care answers': {
      const why = whyCareIsKept(seat, by);
      return why === undefined ? undefined : new Refusal('permission_denied', { message: why });
    }
  }
}

function whyNotSaved(
  seat: SeatView,
  { person, path = '' }: { person: SeatPerson; path?: string },
  by: SeatCaller,
): Refusal | undefined {
  const actor = seatActorOf(seat, by);
  if (actor === 'former_guardian') return new Refusal('permission_denied', { message: FORMER_GUARDIAN });
  if (actor !== 'buyer' && person.guardian.is_buyer !== seat.person.guardian.is_buyer)
    return new Refusal('permission_denied', { message: 'Only the buyer can say to be the guardian.' });
  const wrong = wrongFields(seat, { person, by });
  if (wrong.length === 0) return undefined;
  const fields = Object.fromEntries(wrong.map(([field, message]) => [`${path}${field}`, [message]]));
  return new Refusal('validation_failed', { fields });
}

interface PersonBy {
  person: SeatPerson;
  by: SeatCaller;
}

/** By their names in errors. */
function wrongFields(seat: SeatView, { person, by }: PersonBy): [field: string, message: string][] {
  const { person: before, firstDay, buyerName: buyer } = seat;
  const actor = seatActorOf(seat, by);
  const hasChanged = (field: string) => valueOf(before, field) !== valueOf(person, field);
  const fixed = fixedFields(seat, actor).filter(hasChanged);
  if (fixed.length > 0) return fixed.map((field) => [field, NOT_BY_LINK]);
  if (actor === 'link' && wasAsked(seat) && isAnother(seat, person)) return [['name', NOT_HANDED_ON]];
  const age = ['born_on', 'is_adult'].find(hasChanged);
  if (actor === 'link' && age !== undefined && isMinor(person, firstDay) !== true) {
    if (hasGuardian(seat)) return [[age, NOT_BY_LINK]];
    if (isMinorSoFar(seat)) return [[age, STAYS_MINOR]];
  }
  const { email } = person.guardian;
  const isUnnamed = actor === 'guardian' && before.guardian.email === '';
  if (isUnnamed && email !== '' && email !== by.link?.email) return [['guardian.email', OWN_ADDRESS]];
  const isOwn = isOwnGuardian(person, { buyer, firstDay });
  return isOwn ? [['guardian.is_buyer', OWN_GUARDIAN_MESSAGE]] : [];
}

const NOT_BY_LINK =
  'A guardian is named for this seat. Only the guardian, by a link of their own, or whoever booked the seat can change this.';
const NOT_HANDED_ON =
  'Only whoever booked the seat can give it to somebody else. To correct the spelling of a name, please ask them.';
const STAYS_MINOR =
  'The participant was entered as under 18. Only whoever booked the seat can say that this is wrong.';
const OWN_ADDRESS = 'Please enter the address that got this link.';

function valueOf({ guardian, ...person }: SeatPerson, field: string): unknown {
  const ofGuardian = Object.entries(guardian).map(([name, value]) => [`guardian.${name}`, value] as const);
  const values: Record<string, unknown> = { ...person, ...Object.fromEntries(ofGuardian) };
  return values[field];
}

/** Another spelling is the same person. */
function isAnother(seat: SeatView, { name }: SeatPerson): boolean {
  const last = lastNamed(seat);
  return last !== '' && !isSameName(last, name);
}

function whyDecisionsEnd(seat: SeatView, change: PersonBy): SeatVerdict['endsDecisions'] {
  if (isGuardianReplaced(seat, change)) return 'guardian';
  const isAdult = isMinor(change.person, seat.firstDay) === false;
  return isAdult && isMinor(seat.person, seat.firstDay) !== false ? 'adult' : undefined;
}

/** Also after the buyer has cleared the date of birth. */
function isMinorSoFar({ person, firstDay, wasMinor }: SeatView): boolean {
  return isMinor(person, firstDay) ?? wasMinor;
}

/** Only the buyer gives the seat to somebody else, of whom nothing is known. */
function wasMinorThen(seat: SeatView, { person, by }: PersonBy): boolean {
  const isNew = by.isOwner && isAnother(seat, person);
  return isMinor(person, seat.firstDay) ?? (!isNew && isMinorSoFar(seat));
}

function onlyTheGuardian(): Refusal {
  return new Refusal('permission_denied', {
    message: 'Only the guardian can decide this, by a link that is sent to the guardian’s own address.',
  });
}
