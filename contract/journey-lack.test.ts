import { expect, test } from 'vitest';
import { journeyLacks } from './journey-lack.ts';
import { noJourney } from './seat-answers.ts';

const passport = { passport_number: 'A1234567', passport_expires_on: '2034-05-05', nationality: 'Swedish' };
const flights = { arrival_flight: 'TK 1', departure_flight: 'TK 2' };

test.each([
  [{}, ['passport', 'flights']],
  [passport, ['flights']],
  [flights, ['passport']],
  [{ ...passport, nationality: '', ...flights }, ['passport']],
  [{ ...passport, arrival_flight: 'TK 1' }, ['flights']],
  [{ ...passport, ...flights }, []],
])('of %j is missing: %j', (given, lacks) => {
  expect(journeyLacks({ ...noJourney, ...given })).toEqual(lacks);
});
