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

/** Without a last day, a passport of any date counts. */
export function journeyLacks(answers: JourneyAnswers, lastDay: string | null): JourneyLack[] {
  const fields = Object.keys(partOf) as JourneyField[];
  return JOURNEY_LACKS.filter(
    (lack) =>
      fields.some((field) => partOf[field] === lack && answers[field] === '') ||
      (lack === 'passport' && runsOutBefore(answers.passport_expires_on, lastDay)),
  );
}

/** Valid on the last day is enough here. Many countries want months more, which differs by traveller and is not said. */
export function runsOutBefore(expiresOn: string, lastDay: string | null): boolean {
  return expiresOn !== '' && lastDay !== null && expiresOn < lastDay;
}
