import { usualAges } from '#contract/catalogue/usual-ages.ts';
import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import type { Consent } from '#contract/participants/consent.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { isMinor, lacksOf } from '#contract/participants/seat-person.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { consentWords } from './consent-words.ts';
import { heldConsent } from './kept-consent.ts';
import { mayConsent, mayTakeBack } from './may-consent.ts';
import { fixedFields, seatActorOf } from './seat-actor.ts';
import type { SeatCaller } from './seat-caller.ts';
import { stateOfGuardianLink } from './state-of-guardian-link.ts';
import { unansweredOf } from './unanswered.ts';
import type { SeatView } from './view-seats.ts';

/** Without the order, its price and the other seats: a guardian with a link sees this too. */
export function presentSeat(seat: SeatView, by: SeatCaller): Seat {
  const { code, held, title, days, form, firstDay, person, revision } = seat;
  const minor = isMinor(person, firstDay);
  const actor = seatActorOf(seat, by);
  return {
    code,
    held,
    title,
    number: seat.number,
    numbers: seat.numbers,
    program: seat.program,
    program_slug: seat.programSlug,
    session_identifier: seat.sessionId === null ? null : encodeSessionIdentifier(seat.sessionId),
    formatted_date: days,
    hours: seat.hours,
    where: seat.where,
    usual_ages: usualAges(seat.gradeLevels) ?? null,
    first_day: firstDay,
    last_day: seat.lastDay,
    form,
    person,
    revision,
    is_minor: minor,
    lacks: lacksOf(person, seat),
    unanswered: unansweredOf(seat),
    consents: shownKinds(seat, minor).map((kind) => presentConsent(seat, { kind, by })),
    can_consent: mayConsent(seat, by),
    guardian_link: stateOfGuardianLink(seat, by),
    opened_as: actor,
    fixed: fixedFields(seat, actor),
  };
}

/** Once who came is forgotten, what was given can still be taken back. */
function shownKinds({ form, consents, revision }: SeatView, minor: boolean | null): ConsentKind[] {
  if (minor === true) return consentsOf(form);
  return revision === 0 ? consents.filter((kind) => kind !== 'care') : [];
}

function presentConsent(seat: SeatView, { kind, by }: { kind: ConsentKind; by: SeatCaller }): Consent {
  const held = heldConsent(seat, kind);
  const declined = seat.declined.find((each) => each.kind === kind);
  return {
    kind,
    words: held?.words ?? consentWords[kind],
    is_required: isConsentRequired(kind),
    given_by: held?.givenBy ?? null,
    given_at: held ? new Date(held.givenAt).toISOString() : null,
    declined_at: declined && !held ? new Date(declined.declinedAt).toISOString() : null,
    can_take_back: held !== undefined && !isConsentRequired(kind) && mayTakeBack(seat, { held, by }),
  };
}
