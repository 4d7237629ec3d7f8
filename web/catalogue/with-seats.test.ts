import { expect, test } from 'vitest';
import { withSeats } from './with-seats.ts';

const program = {
  id: 3,
  title: 'Academy',
  available_tickets: 20,
  remaining_tickets: 5,
  sold_tickets: 15,
  is_sold_out: false,
};
const session = {
  id: 12,
  remaining_spots: 5,
  booked_spots: 5,
  capacity_percentage: 50,
  urgency_level: 'critical',
  is_almost_sold_out: false,
  is_limited_availability: false,
  program: { id: 3, title: 'Academy' },
};
const page = {
  page: { data: [program, { ...program, id: 4 }] },
  sessions: [session],
  seats: [
    { kind: 'programs', id: 3, name: 'Academy', left: 5 },
    { kind: 'sessions', id: 3, name: 'Another', left: 8 },
  ],
  hero: { title: 'Programs', at: null },
};

function told(programs: [number, number][], sessions: [number, number][] = []) {
  const of = (left: [number, number][]) =>
    new Map(left.map(([id, seats]) => [id, { left: seats, asOf: 1 }] as const));
  return { programs: of(programs), sessions: of(sessions) };
}

test('a program has the new number wherever it is shown', () => {
  const now = withSeats(page, told([[3, 0]]));
  expect(now.page.data).toEqual([
    { ...program, remaining_tickets: 0, sold_tickets: 20, is_sold_out: true },
    { ...program, id: 4 },
  ]);
  expect(now.seats).toEqual([{ ...page.seats[0], left: 0 }, page.seats[1]]);
  expect(now.sessions).toBe(page.sessions);
  expect(now.page.data[1]).toBe(page.page.data[1]);
});

test('all that a session says of its seats follows the number', () => {
  const now = withSeats(page, told([], [[12, 1]]));
  expect(now.sessions).toEqual([
    {
      ...session,
      remaining_spots: 1,
      booked_spots: 9,
      capacity_percentage: 90,
      is_almost_sold_out: true,
    },
  ]);
});

test('a session and a program with the same number are two things', () => {
  const now = withSeats(page, told([], [[3, 1]]));
  expect(now.seats).toEqual([page.seats[0], { ...page.seats[1], left: 1 }]);
  expect(now.page).toBe(page.page);
});

test('numbers that are shown already, and those of others, change nothing', () => {
  expect(withSeats(page, told([[3, 5]], [[12, 5]]))).toBe(page);
  expect(withSeats(page, told([[99, 5]], [[98, 5]]))).toBe(page);
});
