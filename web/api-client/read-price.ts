import { centsFromPrice, formattedPrice, priceFromCents } from '#contract/money.ts';
import { numberOf } from './read-fields.ts';

/** Prices may arrive as numbers or numeric text. */
export function readPrice(value: unknown): number | null {
  const price = numberOf(value);
  const cents = price === undefined ? undefined : centsFromPrice(price);
  return cents === undefined ? null : priceFromCents(cents);
}

export function formatted(price: number | null, currency: string): string {
  return formattedPrice(price === null ? null : (centsFromPrice(price) ?? null), currency);
}
