import { expect, test } from 'vitest';
import { checkoutLimits } from './checkout-limits.ts';
import { judgePressure, type PoolSeats } from './judge-pressure.ts';

// Pressure from 40 of 100 unsold seats, rush above 50.
const limits = checkoutLimits({});

function judge(pool: Partial<PoolSeats>, { seats = 1, own = 0 } = {}) {
  return judgePressure(
    { poolId: 1, capacity: 100, taken: 0, unpaid: 0, asks: null, ...pool },
    { seats, own },
    limits,
  );
}

test.each([
  [0, 'calm', 40],
  [39, 'calm', 40],
  [40, 'pressure', 50],
  [49, 'pressure', 50],
  [50, 'rush', undefined],
])('with %i of 100 seats in unpaid holds it is %s', (unpaid, level, mostTaken) => {
  expect(judge({ taken: unpaid, unpaid })).toEqual({ level, half: 50, mostTaken });
});

test('seats that are sold do not count', () => {
  expect(judge({ capacity: 140, taken: 40 })).toEqual({ level: 'calm', half: 50, mostTaken: 80 });
  expect(judge({ capacity: 140, taken: 80, unpaid: 40 })).toEqual({
    level: 'pressure',
    half: 50,
    mostTaken: 90,
  });
});

test('more seats at once can begin a rush, but not pressure', () => {
  expect(judge({ taken: 10, unpaid: 10 }, { seats: 40 })).toEqual({ level: 'calm', half: 50, mostTaken: 50 });
  expect(judge({ taken: 10, unpaid: 10 }, { seats: 41 }).level).toBe('rush');
});

test('the own seats count once', () => {
  expect(judge({ taken: 50, unpaid: 50 }, { seats: 12, own: 11 }).level).toBe('rush');
  expect(judge({ taken: 50, unpaid: 50 }, { seats: 11, own: 10 }).level).toBe('rush');
  expect(judge({ taken: 49, unpaid: 49 }, { seats: 11, own: 10 }).level).toBe('calm');
  expect(judge({ taken: 50, unpaid: 50 }, { seats: 10, own: 10 })).toEqual({
    level: 'calm',
    half: 50,
    mostTaken: undefined,
  });
});

test('a share of a seat is rounded up for pressure and down for a rush', () => {
  expect(judge({ capacity: 21, taken: 8, unpaid: 8 }).level).toBe('calm');
  expect(judge({ capacity: 21, taken: 9, unpaid: 9 })).toEqual({
    level: 'pressure',
    half: 10,
    mostTaken: 10,
  });
});

test('a few seats are no pressure, however small the pool', () => {
  expect(judge({ capacity: 5, taken: 3, unpaid: 3 })).toEqual({ level: 'calm', half: 4, mostTaken: 4 });
  expect(judge({ capacity: 5, taken: 4, unpaid: 4 }).level).toBe('rush');
});

test('what the office asks for comes first', () => {
  expect(judge({ taken: 60, unpaid: 60, asks: 'never' })).toEqual({
    level: 'calm',
    half: 50,
    mostTaken: undefined,
  });
  expect(judge({ asks: 'always' })).toEqual({ level: 'pressure', half: 50, mostTaken: 50 });
  expect(judge({ asks: 'always' }, { seats: 1, own: 1 }).level).toBe('calm');
});
