import { expect, test } from 'vitest';
import { journeyLacks, runsOutBefore } from './journey-lack.ts';
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
  expect(journeyLacks({ ...noJourney, ...given }, '2031-05-09')).toEqual(lacks);
});

test('a passport that runs out before the last day is missing, and one that is valid on it is not', () => {
  const until = (day: string) => ({ ...noJourney, ...passport, ...flights, passport_expires_on: day });
  expect(journeyLacks(until('2031-05-08'), '2031-05-09')).toEqual(['passport']);
  expect(journeyLacks(until('2031-05-09'), '2031-05-09')).toEqual([]);
  expect(journeyLacks(until('2020-01-01'), null), 'without dates').toEqual([]);
  expect(runsOutBefore('', '2031-05-09'), 'not entered').toBe(false);
});
