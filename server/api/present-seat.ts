import { consentsOf, isConsentRequired } from '#contract/consent-kind.ts';
import type { Seat } from '#contract/seat-person.ts';
import { isMinor, lacksOf } from '#contract/seat-person.ts';
import { consentWords } from '#server/domain/seat-people/consent-words.ts';
import type { GivenConsent } from '#server/domain/seat-people/view-consents.ts';
import type { SeatView } from '#server/domain/seat-people/view-seats.ts';

/** Without the order, its price and the other seats: a guardian with a link sees this too. */
export function presentSeat(
  { code, held, title, days, form, firstDay, person, consents, revision, ticketId }: SeatView,
  { given, canConsent }: { given: GivenConsent[]; canConsent: boolean },
): Seat {
  const minor = isMinor(person, firstDay);
  return {
    code,
    held,
    title,
    formatted_date: days,
    first_day: firstDay,
    form,
    person,
    revision,
    is_minor: minor,
    lacks: lacksOf(person, { form, firstDay, consents }),
    consents:
      minor === true
        ? consentsOf(form).map((kind) => {
            const held = given.find((each) => each.ticketId === ticketId && each.kind === kind);
            return {
              kind,
              words: held?.words ?? consentWords[kind],
              is_required: isConsentRequired(kind),
              given_by: held?.givenBy ?? null,
              given_at: held?.givenAt.toISOString() ?? null,
            };
          })
        : [],
    can_consent: canConsent,
  };
}
