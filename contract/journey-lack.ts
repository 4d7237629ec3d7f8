import type { JourneyAnswers } from './seat-answers.ts';
import type { JourneyField } from './seat-field-list.ts';
import type { SeatLack } from './seat-lack.ts';

/** What a journey can lack. Flights are often booked later than a passport is found. */
export const JOURNEY_LACKS = ['passport', 'flights'] as const satisfies SeatLack[];
export type JourneyLack = (typeof JOURNEY_LACKS)[number];

const partOf: Record<JourneyField, JourneyLack> = {
  passport_number: 'passport',
  passport_expires_on: 'passport',
  nationality: 'passport',
  arrival_flight: 'flights',
  departure_flight: 'flights',
};

export function journeyLacks(answers: JourneyAnswers): JourneyLack[] {
  const fields = Object.keys(partOf) as JourneyField[];
  return JOURNEY_LACKS.filter((lack) =>
    fields.some((field) => partOf[field] === lack && answers[field] === ''),
  );
}
