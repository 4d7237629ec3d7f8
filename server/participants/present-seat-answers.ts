import { endOfPassport } from '#contract/participants/end-of-passport.ts';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import { noJourney } from '#contract/participants/seat-answers.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { fieldsOf } from '#contract/participants/seat-field-list.ts';
import { consentWords } from './consent-words.ts';
import type { SeatWithAnswers } from './get-seat-answers.ts';
import type { KeptAnswers } from './read-answers.ts';

/** Answers are shown to whoever gave them, and to nobody else who opens the seat. */
export function presentSeatAnswers(found: SeatWithAnswers): SeatAnswers {
  const { seat, whyNot, through } = found;
  return {
    code: seat.code,
    form: seat.form,
    participant: seat.person.name,
    may_answer: whyNot === undefined && through !== undefined,
    why_not: whyNot ?? null,
    care: presentCare(found),
    journey: presentJourney(found),
  };
}

function presentCare({ seat, through, whyCareIsKept, consent, care }: SeatWithAnswers): SeatAnswers['care'] {
  const asks = fieldsOf(seat.form, 'care');
  if (asks.length === 0) return null;
  const { answers, ...kept } = presentKept(care, through);
  return {
    asks,
    ...kept,
    why_kept: whyCareIsKept ?? null,
    answers: answers ?? null,
    consent: {
      // Whoever consents now agrees to the words of today.
      words: (answers && consent?.words) ?? consentWords.care,
      given_by: consent?.givenBy ?? null,
      given_at: consent ? new Date(consent.givenAt).toISOString() : null,
      joins_others: true,
    },
  };
}

function presentJourney({ seat, through, journey }: SeatWithAnswers): SeatAnswers['journey'] {
  const asks = fieldsOf(seat.form, 'journey');
  if (asks.length === 0) return null;
  const { answers = journey ? undefined : noJourney, ...kept } = presentKept(journey, through);
  return {
    asks,
    ...kept,
    answers: answers ? { ...answers, passport_number: endOfPassport(answers.passport_number) } : null,
  };
}

function presentKept<Class extends SealedClass>(
  kept: KeptAnswers<Class> | undefined,
  through: SeatWithAnswers['through'],
) {
  const isOwn = kept?.opened !== undefined && kept.opened.through === through;
  return {
    revision: kept?.revision ?? 0,
    is_given: kept !== undefined,
    is_given_by_other: kept !== undefined && !isOwn,
    answers: isOwn ? kept.opened?.answers : undefined,
  };
}
