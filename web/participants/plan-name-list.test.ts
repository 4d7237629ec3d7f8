import { expect, test } from 'vitest';
import { MOST_LISTED_SEATS } from '#contract/checkout/most-listed-seats.ts';
import { nobodyYet } from '#contract/participants/seat-fields.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { groupsOf, planNameList, refusedLines, requestOf } from './plan-name-list.ts';
import { readNameList } from './read-name-list.ts';

function buildSeat(code: string, name = '', given: Partial<Seat> = {}): Seat {
  return {
    code,
    held: 'session:1',
    title: 'Leadership',
    formatted_date: 'Monday, May 5, 2031',
    first_day: '2031-05-05',
    form: 'day',
    person: { ...nobodyYet, name },
    revision: name === '' ? 0 : 3,
    is_minor: null,
    lacks: [],
    consents: [],
    can_consent: false,
    ...given,
  };
}

const seats = [buildSeat('A', 'Ada'), buildSeat('B'), buildSeat('C')];

function plan(text: string, replaces = false, of = seats) {
  const [group] = groupsOf(of);
  return planNameList({ list: readNameList(text), group: group!, seats: of, replaces });
}

const placesOf = (text: string, replaces = false) =>
  plan(text, replaces).lines.map(({ cells, seat }) => `${cells.name} ${seat.code}`);

test('lines fill the seats without a name, in order; with the choice, all from the first one on', () => {
  expect(placesOf('Bo\nCy')).toEqual(['Bo B', 'Cy C']);
  expect(placesOf('Bo\nCy', true)).toEqual(['Bo A', 'Cy B']);
});

test('more lines than seats are said, and so is an empty list', () => {
  expect(plan('Bo\nCy\nDi').problems).toEqual([
    'The list has 3 lines, and there are 2 seats to fill. Please take lines out.',
  ]);
  expect(plan('Bo\nCy\nDi', true).problems).toEqual([]);
  expect(plan('\n').problems).toEqual(['There is no name in the list yet.']);
  const long = Array.from({ length: MOST_LISTED_SEATS + 1 }, (_, at) => `Name ${at}`).join('\n');
  expect(plan(long).problems).toContain('A list can have 200 lines. Please enter it in parts.');
});

test('the same name and date of birth twice is marked, within the list and with other seats', () => {
  const known = [buildSeat('A', 'Ada'), buildSeat('B'), buildSeat('C'), buildSeat('D')];
  known[0] = { ...known[0]!, person: { ...nobodyYet, name: 'Ada', born_on: '2012-02-29' } };
  const { lines, problems } = plan('ADA,2012-02-29\nBo,2013-01-01\nbo,2013-01-01', false, known);
  expect([lines.map(({ isTwice }) => isTwice), problems]).toEqual([[true, true, true], []]);
  expect(plan('Ada,2012-02-29', true, known).lines[0]?.isTwice).toBe(false);
});

test('only sessions and programs with several seats are offered', () => {
  const other = buildSeat('D', '', { title: 'Mentorship', formatted_date: null, first_day: null });
  expect(groupsOf([...seats, other]).map(({ title, seats: { length } }) => [title, length])).toEqual([
    ['Leadership · Monday, May 5, 2031', 3],
  ]);
});

test('what the server refuses is said by line, and anything else as it is', () => {
  const { lines } = plan('Name,Guardian’s email\nBo,bo@example.com\nCy,cy@example.com');
  expect(
    refusedLines({ 'seats.1.guardian.email': 'Wrong', 'seats.0.name': 'No', seats: 'Too many' }, lines),
  ).toEqual(['Line 3, Guardian’s email “cy@example.com”: Wrong.', 'Line 2, Name “Bo”: No.', 'Too many']);
  expect(refusedLines({ 'seats.0.guardian.is_buyer': 'Not the guardian' }, lines)).toEqual([
    'Line 2, Guardian’s name: Not the guardian.',
  ]);
});

test('a request names each seat with the revision that was read', () => {
  expect(requestOf(plan('Bo', true).lines, true)).toEqual({
    replaces_names: true,
    seats: [{ code: 'A', revision: 3, ...nobodyYet, name: 'Bo' }],
  });
});
