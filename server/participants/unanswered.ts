import { consentsOf } from '#contract/participants/consent-kind.ts';
import { fieldsOf } from '#contract/participants/seat-field-list.ts';
import type { SeatChoice } from '#contract/participants/seat-lack.ts';
import { SEAT_CHOICES } from '#contract/participants/seat-lack.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import type { SeatView } from './view-seats.ts';

/** What is asked as a choice and nobody has answered, neither with yes nor with no. */
export function unansweredOf({
  form,
  person,
  firstDay,
  consents,
  declined,
  answered,
}: SeatView): SeatChoice[] {
  const asked = isMinor(person, firstDay) === true ? consentsOf(form) : [];
  return SEAT_CHOICES.filter((choice) => {
    if (choice === 'care' || choice === 'journey')
      return fieldsOf(form, choice).length > 0 && !answered.includes(choice);
    return (
      asked.includes(choice) && !consents.includes(choice) && !declined.some(({ kind }) => kind === choice)
    );
  });
}
