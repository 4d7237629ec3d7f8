import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availabilityColour,
  hasLimitedSpots,
  isSoldOut,
  progressColour,
  progressPercentage,
} from '../sessions/availability.ts';

const anyCount = fc.integer({ min: -50, max: 5000 });
const colourRank = { green: 0, orange: 1, red: 2 };

test.for([
  [-1, 'red'],
  [0, 'red'],
  [5, 'red'],
  [6, 'orange'],
  [15, 'orange'],
  [16, 'green'],
] as const)('%i remaining tickets are %s', ([remaining, colour]) => {
  expect(availabilityColour(remaining)).toBe(colour);
});

test.for([
  [0, 'green'],
  [60, 'green'],
  [60.01, 'orange'],
  [61, 'orange'],
  [80, 'orange'],
  [80.01, 'red'],
  [81, 'red'],
  [100, 'red'],
] as const)('a progress bar at %f percent is %s', ([percentage, colour]) => {
  expect(progressColour(percentage)).toBe(colour);
});

test('a progress bar’s colour never becomes calmer as it fills', () => {
  const percentage = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(percentage, percentage, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(colourRank[progressColour(more)]).toBeGreaterThanOrEqual(colourRank[progressColour(less)]);
    }),
  );
});

test('the availability colour never becomes calmer as seats sell', () => {
  const remaining = fc.integer({ min: -5, max: 30 });
  fc.assert(
    fc.property(remaining, remaining, (a, b) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
      expect(colourRank[availabilityColour(fewer)]).toBeGreaterThanOrEqual(
        colourRank[availabilityColour(more)],
      );
    }),
  );
});

test.for([
  [0, 40, 0],
  [10, 40, 25],
  [40, 40, 100],
  [41, 40, 100],
  [-1, 40, 0],
  [0, 0, 100],
  [3, 0, 100],
] as const)('%i sold of %i available fill %i percent of the bar', ([sold, available, percentage]) => {
  expect(progressPercentage(sold, available)).toBe(percentage);
});

test('a progress bar stays within 0 and 100', () => {
  fc.assert(
    fc.property(anyCount, anyCount, (sold, available) => {
      const percentage = progressPercentage(sold, available);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThanOrEqual(100);
    }),
  );
});

test.for([
  [-1, false],
  [0, false],
  [1, true],
  [10, true],
  [11, false],
] as const)('limited spots with %i remaining is %j', ([remaining, expected]) => {
  expect(hasLimitedSpots(remaining)).toBe(expected);
});

test.for([
  [-1, true],
  [0, true],
  [1, false],
] as const)('sold out with %i remaining is %j', ([remaining, expected]) => {
  expect(isSoldOut(remaining)).toBe(expected);
});
