import { expect, test } from 'vitest';
import { shareOfDifference } from './share-of-difference.ts';

test.for([
  [20_000, 20_000, 18_000, 2_000],
  [20_000, 10_000, 18_000, 1_000],
  [20_000, 0, 18_000, 0],
  [20_000, 10_000, 19_999, 1],
  [20_000, 20_000, 20_000, 0],
  [20_000, 20_000, 25_000, 0],
  [0, 0, 0, 0],
] as const)(
  'of %d cents, of which %d go back now, a date for %d returns %d',
  ([price, back, next, returned]) => {
    expect(shareOfDifference({ priceCents: price, backCents: back }, next)).toBe(returned);
  },
);
