import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  capacityPercentage,
  isAlmostSoldOut,
  isFirstComeFirstServed,
  isLimitedAvailability,
  sessionAvailability,
  spotsLeftText,
  urgencyLevel,
  type SessionSeats,
} from './availability.ts';

const anyCount = fc.integer({ min: -50, max: 5000 });

function buildSession(seats: Partial<SessionSeats> = {}): SessionSeats {
  return { booked_spots: 0, remaining_spots: 100, ...seats };
}

test.for([
  [0, 20, 0],
  [1, 3, 25],
  [15, 5, 75],
  [20, 0, 100],
  [0, 0, 100],
  [21, -1, 100],
] as const)('%i booked and %i remaining spots are %i percent', ([booked, remaining, percentage]) => {
  expect(capacityPercentage({ booked_spots: booked, remaining_spots: remaining })).toBe(percentage);
});

test('the percentage from the server is used', () => {
  expect(
    capacityPercentage(buildSession({ booked_spots: 1, remaining_spots: 1, capacity_percentage: 80 })),
  ).toBe(80);
});

test('a percentage of 0 from the server is used', () => {
  expect(
    capacityPercentage(buildSession({ booked_spots: 1, remaining_spots: 1, capacity_percentage: 0 })),
  ).toBe(0);
});

test('a percentage is derived when the server leaves it empty', () => {
  expect(
    capacityPercentage(buildSession({ booked_spots: 1, remaining_spots: 1, capacity_percentage: null })),
  ).toBe(50);
});

test('a capacity percentage lies within 0 and 100', () => {
  fc.assert(
    fc.property(
      anyCount,
      anyCount,
      fc.option(fc.double({ noNaN: true }), { nil: null }),
      (booked_spots, remaining_spots, capacity_percentage) => {
        const percentage = capacityPercentage({ booked_spots, remaining_spots, capacity_percentage });
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('each booking raises the capacity percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (capacity, seed) => {
      const booked = seed % capacity;
      const before = capacityPercentage({ booked_spots: booked, remaining_spots: capacity - booked });
      const after = capacityPercentage({ booked_spots: booked + 1, remaining_spots: capacity - booked - 1 });
      expect(after).toBeGreaterThan(before);
    }),
  );
});

test.for([
  [74.99, 'normal'],
  [75, 'high'],
  [89.99, 'high'],
  [90, 'critical'],
  [100, 'critical'],
] as const)('a session at %f percent with many spots is of %s urgency', ([capacity_percentage, level]) => {
  expect(urgencyLevel(buildSession({ capacity_percentage }))).toBe(level);
});

test.for([
  [0, 'critical'],
  [5, 'critical'],
  [6, 'high'],
  [15, 'high'],
  [16, 'normal'],
] as const)('a session with %i remaining spots of many is of %s urgency', ([remaining_spots, level]) => {
  expect(urgencyLevel(buildSession({ remaining_spots, capacity_percentage: 10 }))).toBe(level);
});

test('the derived urgency replaces the one that was supplied', () => {
  const supplied = { ...buildSession({ capacity_percentage: 90 }), urgency_level: 'normal' };
  expect(urgencyLevel(supplied)).toBe('critical');
});

test.for([
  [74.99, false, false],
  [75, false, true],
  [89.99, false, true],
  [90, true, false],
  [100, true, false],
] as const)(
  'at %f percent almost sold out is %j and limited is %j',
  ([capacity_percentage, almost, limited]) => {
    const session = buildSession({ capacity_percentage });
    expect(isAlmostSoldOut(session)).toBe(almost);
    expect(isLimitedAvailability(session)).toBe(limited);
  },
);

test('the flag alone makes a session almost sold out', () => {
  expect(isAlmostSoldOut(buildSession({ is_almost_sold_out: true }))).toBe(true);
});

test('the flag alone makes a session limited', () => {
  expect(isLimitedAvailability(buildSession({ is_limited_availability: true }))).toBe(true);
});

test('a flag that is not set does not hide what the percentage shows', () => {
  expect(isAlmostSoldOut(buildSession({ capacity_percentage: 90, is_almost_sold_out: false }))).toBe(true);
  expect(
    isLimitedAvailability(buildSession({ capacity_percentage: 75, is_limited_availability: false })),
  ).toBe(true);
});

test.for([
  ['sold_out', { remaining_spots: 0, is_almost_sold_out: true, is_limited_availability: true }],
  ['sold_out', { remaining_spots: -1, capacity_percentage: 0 }],
  ['almost_sold_out', { remaining_spots: 1, is_almost_sold_out: true, is_limited_availability: true }],
  ['almost_sold_out', { capacity_percentage: 90 }],
  ['limited', { capacity_percentage: 89.99 }],
  ['limited', { is_limited_availability: true }],
  ['normal', { capacity_percentage: 74.99 }],
] as const)('a session is %s with %j', ([availability, seats]) => {
  expect(sessionAvailability(buildSession(seats))).toBe(availability);
});

test.for([
  [0, false],
  [1, true],
  [15, true],
  [16, false],
] as const)('first come, first served at %i spots of many is %j', ([remaining_spots, expected]) => {
  expect(isFirstComeFirstServed(buildSession({ remaining_spots, capacity_percentage: 10 }))).toBe(expected);
});

test.for([
  { is_almost_sold_out: true },
  { is_limited_availability: true },
  { capacity_percentage: 75 },
  { capacity_percentage: 90 },
])('a session with few spots and %j is not first come, first served', (seats) => {
  const few = buildSession({ remaining_spots: 10, capacity_percentage: 10 });
  expect(isFirstComeFirstServed(few)).toBe(true);
  expect(isFirstComeFirstServed({ ...few, ...seats })).toBe(false);
});

test.each([
  [0, 'No spots left'],
  [-1, 'No spots left'],
  [1, '1 spot left'],
  [19, '19 spots left'],
])('%d remaining is told as %s', (remaining, text) => {
  expect(spotsLeftText(remaining)).toBe(text);
});
