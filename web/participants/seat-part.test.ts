import { expect, test } from 'vitest';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { placesOfParts } from './seat-part.ts';

const adult = { form: 'journey', consents: [] } as unknown as Seat;
const child = { form: 'day', consents: [{ kind: 'attendance' }] } as unknown as Seat;

test('each part that is asked says which of how many it is', () => {
  expect(placesOfParts(adult, undefined)).toEqual({ person: '1 of 3', care: '2 of 3', journey: '3 of 3' });
  expect(placesOfParts(child, undefined)).toEqual({ person: '1 of 3', consent: '2 of 3', care: '3 of 3' });
});

test('what the answers do not ask is not counted', () => {
  const answers = { care: null, journey: null } as unknown as SeatAnswers;
  expect(placesOfParts(child, answers)).toEqual({ person: '1 of 2', consent: '2 of 2' });
});
