import { seatChoiceNames } from '#contract/participants/seat-lack.ts';
import type { Seat } from '#contract/participants/seat-person.ts';

/** Such as first aid and pictures. Empty if nothing is left, or the API of the previous release does not say it. */
export function choicesLeft({ unanswered = [] }: Pick<Seat, 'unanswered'>): string {
  return new Intl.ListFormat('en').format(unanswered.map((choice) => seatChoiceNames[choice]));
}
