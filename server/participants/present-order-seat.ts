import type { ConsentState, OfficeConsent, OfficeSeat } from '#contract/orders/office-order-seats.ts';
import { ticketState } from '#contract/orders/ticket-state.ts';
import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import { neededBy } from '#contract/participants/needed-by.ts';
import { isMinor, lacksOf } from '#contract/participants/seat-person.ts';
import { ageGroupOf } from '#contract/sessions/age-group.ts';
import { consentWords } from './consent-words.ts';
import { guardianOf } from './guardian-of.ts';
import type { KeptConsent } from './kept-consent.ts';
import type { SeatView } from './view-seats.ts';

/** The date of birth of a child is for those who may export personal data. For all others the age group is enough. */
export function presentOfficeSeat(seat: SeatView, { seesBirthDate }: { seesBirthDate: boolean }): OfficeSeat {
  const { person, form, firstDay, revision } = seat;
  const minor = isMinor(person, firstDay);
  return {
    code: seat.code,
    title: seat.title,
    number: seat.number,
    numbers: seat.numbers,
    formatted_date: seat.days,
    state: ticketState(seat.ticketState, seat.isCancelled),
    form,
    name: person.name,
    age_group: ageGroupOf(person, firstDay),
    born_on: seesBirthDate && person.born_on !== '' ? person.born_on : null,
    guardian: guardianOf(seat, { name: seat.buyerName, email: seat.buyerEmail, phone: seat.buyerPhone }),
    emergency_name: person.emergency_name,
    emergency_phone: person.emergency_phone,
    collected_by: person.collected_by,
    lacks: seat.ticketState === 'valid' ? lacksOf(person, seat) : [],
    needed_by: neededBy(firstDay, form)?.day ?? null,
    consents: presentConsents(seat, minor === true ? consentsOf(form) : []),
    erased_on: revision === 0 ? null : seat.forgottenOn,
  };
}

/** Everything that was ever given, and what was not given yet. */
function presentConsents(
  { keptConsents, consents, declined, person }: SeatView,
  asked: ConsentKind[],
): OfficeConsent[] {
  const open = asked.filter((kind) => !consents.includes(kind));
  return [
    ...keptConsents.map((kept) => ({
      kind: kept.kind,
      words: kept.words,
      is_required: isConsentRequired(kept.kind),
      state: stateOf(kept),
      participant: kept.participant,
      given_by: kept.givenBy,
      given_at: new Date(kept.givenAt).toISOString(),
      ended_at: kept.endedAt === null ? null : new Date(kept.endedAt).toISOString(),
    })),
    ...open.map((kind) => {
      const no = declined.find((each) => each.kind === kind);
      return {
        kind,
        words: consentWords[kind],
        is_required: isConsentRequired(kind),
        state: no ? ('declined' as const) : ('not_given' as const),
        participant: person.name,
        given_by: null,
        given_at: null,
        ended_at: null,
        declined_at: no ? new Date(no.declinedAt).toISOString() : null,
      };
    }),
  ];
}

function stateOf({ endedAt, endedAs }: KeptConsent): ConsentState {
  if (endedAt === null) return 'given';
  if (endedAs === 'by_office') return 'ended_by_office';
  return endedAs ?? 'ended';
}
