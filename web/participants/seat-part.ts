import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { whoComes as words } from '../content/who-comes.ts';

/** The parts of a seat's form, in the order in which they are asked. */
export const SEAT_PARTS = ['person', 'consent', 'care', 'journey'] as const;
export type SeatPart = (typeof SEAT_PARTS)[number];

/** Such as 2 of 4, for each part that is asked. */
export type PlacesOfParts = Partial<Record<SeatPart, string>>;

/** Until the answers are read, the form of the seat says what is asked. */
export function placesOfParts({ form, consents }: Seat, answers: SeatAnswers | undefined): PlacesOfParts {
  const asks: Record<SeatPart, boolean> = {
    person: true,
    consent: consents.length > 0,
    care: answers ? answers.care !== null : true,
    journey: answers ? answers.journey !== null : form === 'journey',
  };
  const parts = SEAT_PARTS.filter((part) => asks[part]);
  return Object.fromEntries(parts.map((part, place) => [part, words.part(place + 1, parts.length)]));
}
