import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPriceBand, PRICE_BAND_BOUNDS, PRICE_BANDS } from './price-band.ts';

const narrowBands = PRICE_BANDS.filter((band) => band !== 'all');

test.for([
  [0, 'under-1000'],
  [999.99, 'under-1000'],
  [1000, '1000-2000'],
  [1000.01, '1000-2000'],
  [1999.99, '1000-2000'],
  [2000, '1000-2000'],
  [2000.01, 'over-2000'],
  [999_999.99, 'over-2000'],
] as const)('%f dollars are in the band %s and in no other', ([price, expected]) => {
  expect(narrowBands.filter((band) => matchesPriceBand(price, band))).toEqual([expected]);
});

test.for([
  [999.994, 'under-1000'],
  [999.995, '1000-2000'],
  [2000.004, '1000-2000'],
  [2000.005, 'over-2000'],
] as const)('%f dollars are compared in whole cents and fall in the band %s', ([price, expected]) => {
  expect(narrowBands.filter((band) => matchesPriceBand(price, band))).toEqual([expected]);
});

test('a price on quote is only in the band for all prices', () => {
  expect(PRICE_BANDS.filter((band) => matchesPriceBand(null, band))).toEqual(['all']);
});

test('the band for all prices contains every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(matchesPriceBand(cents / 100, 'all')).toBe(true);
    }),
  );
});

test('a price in dollars is in the band whose limits in cents contain it', () => {
  const nearABound = fc
    .constantFrom(0, 100_000, 200_000)
    .chain((bound) => fc.integer({ min: -3, max: 3 }).map((step) => Math.max(0, bound + step)));
  fc.assert(
    fc.property(fc.oneof(nearABound, fc.integer({ min: 0, max: 99_999_999 })), (cents) => {
      const holding = narrowBands.filter((band) => {
        const { minCents, maxCents } = PRICE_BAND_BOUNDS[band];
        return minCents <= cents && cents <= (maxCents ?? Number.POSITIVE_INFINITY);
      });
      expect(holding).toHaveLength(1);
      expect(narrowBands.filter((band) => matchesPriceBand(cents / 100, band))).toEqual(holding);
    }),
  );
});
