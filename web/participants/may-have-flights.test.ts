import { expect, test } from 'vitest';
import type { Seat } from '#contract/participants/seat-person.ts';
import { mayHaveFlights } from './may-have-flights.ts';

const seat = (code: string, held: string | null, unanswered: Seat['unanswered'] = []) =>
  ({ code, held, form: 'journey', unanswered }) as Seat;

test('flights are offered from answered seats of the same session, and never where nobody says which it is', () => {
  const siblings = [
    seat('SAME', 'session-1'),
    seat('OTHER', 'session-2'),
    seat('SILENT', 'session-1', ['journey']),
    seat('UNKNOWN', null),
  ];
  expect(mayHaveFlights(siblings, 'session-1').map(({ code }) => code)).toEqual(['SAME']);
  expect(mayHaveFlights(siblings, null)).toEqual([]);
});
