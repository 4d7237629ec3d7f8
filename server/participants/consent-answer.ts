import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { ConsentAnswer } from '#contract/participants/office-consent-answer.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';

/** A no is seen whatever the age: nobody makes it go by another date of birth. */
export function consentAnswer(seat: SeatAnswers, kind: GuardianConsent): ConsentAnswer {
  const { person, firstDay, form, consents, declined } = seat;
  if (!consentsOf(form).includes(kind)) return 'not_asked';
  if (declined.some((each) => each.kind === kind)) return 'no';
  if (isMinor(person, firstDay) !== true) return 'not_asked';
  return consents.includes(kind) ? 'yes' : 'not_answered';
}

/** Whether the guardian said no to something without which the participant cannot come. */
export function declinesToCome(seat: SeatAnswers): boolean {
  return consentsOf(seat.form).some((kind) => isConsentRequired(kind) && consentAnswer(seat, kind) === 'no');
}
