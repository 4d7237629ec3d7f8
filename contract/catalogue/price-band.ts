export const PRICE_BANDS = ['all', 'under-1000', '1000-2000', 'over-2000'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

export interface PriceBandBounds {
  minCents: number;
  maxCents: number | null;
}

export const PRICE_BAND_BOUNDS: Readonly<Record<Exclude<PriceBand, 'all'>, PriceBandBounds>> = {
  'under-1000': { minCents: 0, maxCents: 99_999 },
  '1000-2000': { minCents: 100_000, maxCents: 200_000 },
  'over-2000': { minCents: 200_001, maxCents: null },
};

export function matchesPriceBand(price: number | null, band: PriceBand): boolean {
  if (band === 'all') return true;
  if (price === null) return false;
  const cents = Math.round(price * 100);
  const { minCents, maxCents } = PRICE_BAND_BOUNDS[band];
  return cents >= minCents && (maxCents === null || cents <= maxCents);
}
