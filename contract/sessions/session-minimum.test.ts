import { expect, test } from 'vitest';
import {
  findMinimumProblems,
  lastDecideOn,
  minimumForBuyer,
  minimumLine,
  minimumNotMet,
} from './session-minimum.ts';

const session = (starts: string, ends: string, timezone = 'Asia/Seoul') => ({
  starts_local: starts,
  ends_local: ends,
  timezone,
});

test.each([
  ['more than 6 days', '2031-05-05T09:00', '2031-05-11T17:00', '2031-04-14'],
  ['6 days', '2031-05-05T09:00', '2031-05-10T17:00', '2031-04-27'],
  ['2 days', '2031-05-05T09:00', '2031-05-06T17:00', '2031-04-27'],
  ['over one midnight', '2031-05-05T22:00', '2031-05-06T02:00', '2031-04-27'],
  ['1 day', '2031-05-05T09:00', '2031-05-05T17:00', '2031-05-02'],
  ['1 day from midnight on', '2031-05-05T00:00', '2031-05-05T08:00', '2031-05-02'],
])('%s: the last day ends early enough', (_what, starts, ends, last) => {
  expect(lastDecideOn(session(starts, ends))).toBe(last);
});

test('48 hours are hours, also when the clocks change in between', () => {
  // The night of March 9 is an hour short, and the one of November 2 an hour long.
  expect(lastDecideOn(session('2031-03-10T00:30', '2031-03-10T08:00', 'America/New_York'))).toBe(
    '2031-03-06',
  );
  expect(lastDecideOn(session('2031-03-10T01:30', '2031-03-10T08:00', 'America/New_York'))).toBe(
    '2031-03-07',
  );
  expect(lastDecideOn(session('2031-11-03T00:30', '2031-11-03T08:00', 'America/New_York'))).toBe(
    '2031-10-31',
  );
});

const asked = (given: object = {}) => ({
  ...session('2031-05-05T09:00', '2031-05-07T17:00'),
  min_seats: 6,
  decide_on: '2031-04-27',
  capacity: 20,
  blocked: 4,
  ...given,
});

test.each([
  [{}, []],
  [{ min_seats: null, decide_on: null }, []],
  [{ min_seats: null }, [{ field: 'min_seats', message: 'Please enter how many people it needs' }]],
  [{ decide_on: null }, [{ field: 'decide_on', message: 'Please choose the day on which it is decided' }]],
  [{ min_seats: 16 }, []],
  [{ min_seats: 17 }, [{ field: 'min_seats', message: 'At most 16: no more seats can be booked' }]],
  [
    { decide_on: '2031-04-28' },
    [
      {
        field: 'decide_on',
        message:
          'Please choose April 27, 2031 or an earlier day: the day ends at least 7 days before a session of 2 to 6 days',
      },
    ],
  ],
])('a minimum is checked: %o', (given, problems) => {
  expect(findMinimumProblems(asked(given))).toEqual(problems);
});

const minimum = { minSeats: 6, decideOn: '2027-03-03', decision: null };

test.each([
  [0, 'Runs with at least 6 people, decided on March 3, 2027: none confirmed so far.'],
  [4, 'Runs with at least 6 people, decided on March 3, 2027: 4 confirmed so far.'],
  [6, 'Runs with at least 6 people, decided on March 3, 2027: enough are confirmed so far.'],
])('with %i booked a visitor reads: %s', (booked, line) => {
  expect(minimumLine(minimum, booked)).toBe(line);
});

test('buyers read when it is decided, and everybody what was decided', () => {
  expect(minimumForBuyer({ ...minimum, minSeats: 1 })).toBe(
    'Runs with at least 1 person: it is decided at the end of March 3, 2027, and we tell you by email.',
  );
  for (const words of [minimumForBuyer, (each: typeof minimum) => minimumLine(each, 0)]) {
    expect(words({ ...minimum, decision: 'runs' } as never)).toBe('This session will be held.');
    expect(words({ ...minimum, decision: 'cancelled' } as never)).toBeNull();
    expect(words({ minSeats: null, decideOn: null, decision: null } as never)).toBeNull();
  }
  expect(minimumNotMet({ minSeats: 6, decideOn: '2027-03-03' })).toBe(
    'It runs with at least 6 people, and fewer had booked by the end of March 3, 2027.',
  );
});
