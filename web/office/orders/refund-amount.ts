import type { RefundQuote } from '#contract/orders/office-order-changes.ts';

export interface RefundAmounts {
  /** Never more than what is left. */
  wholeCents: number;
  /** Null if no terms say what goes back for one of the tickets. */
  termsCents: number | null;
}

/** What the chosen tickets can return. Without a quote, their prices. */
export function refundAmounts(
  quote: RefundQuote | undefined,
  codes: string[],
  priceOf: (code: string) => number,
): RefundAmounts {
  const priceCents = codes.reduce((sum, code) => sum + priceOf(code), 0);
  if (!quote) return { wholeCents: priceCents, termsCents: null };
  const chosen = quote.seats.filter(({ code }) => codes.includes(code));
  const known = chosen.flatMap(({ terms_cents: cents }) => (cents === null ? [] : [cents]));
  return {
    wholeCents: Math.min(priceCents, quote.left_cents),
    termsCents:
      chosen.length === codes.length && known.length === codes.length
        ? known.reduce((sum, cents) => sum + cents, 0)
        : null,
  };
}
