import type { GuardianConsent } from '#contract/consent-kind.ts';
import { consentsOf, isConsentRequired } from '#contract/consent-kind.ts';
import type { ConsentAnswer } from '#contract/office/consent-answer.ts';
import { isMinor } from '#contract/seat-person.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';

export function consentAnswer(seat: SeatAnswers, kind: GuardianConsent): ConsentAnswer {
  const { person, firstDay, form, consents, declined } = seat;
  if (!consentsOf(form).includes(kind) || isMinor(person, firstDay) !== true) return 'not_asked';
  if (consents.includes(kind)) return 'yes';
  return declined.some((each) => each.kind === kind) ? 'no' : 'not_answered';
}

/** Whether the guardian said no to something without which the participant cannot come. */
export function declinesToCome(seat: SeatAnswers): boolean {
  return consentsOf(seat.form).some((kind) => isConsentRequired(kind) && consentAnswer(seat, kind) === 'no');
}
