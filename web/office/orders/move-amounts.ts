import { shareOfDifference } from '#contract/checkout/share-of-difference.ts';
import type { RefundQuote } from '#contract/orders/office-order-changes.ts';

interface Ticket {
  code: string;
  priceCents: number;
}

/** What a date that costs less can return. */
export interface MoveAmounts {
  /** Null if no terms say what goes back for one of the tickets. */
  termsCents: number | null;
  /** What may be chosen, and first what goes back unless something else is. */
  choices: number[];
}

/** The server refuses less than the terms give, and more unless an administrator grants it. */
export function moveAmounts(
  quote: RefundQuote | undefined,
  tickets: Ticket[],
  { priceCents, mayGrant }: { priceCents: number; mayGrant: boolean },
): MoveAmounts {
  const seats = quote?.seats.filter(({ code }) => tickets.some((ticket) => ticket.code === code)) ?? [];
  const differenceCents = sum(tickets.map((ticket) => Math.max(0, ticket.priceCents - priceCents)));
  const cheaperCents = Math.min(differenceCents, quote?.left_cents ?? differenceCents);
  const shares = seats.flatMap(({ price_cents: price, terms_cents: terms }) =>
    terms === null ? [] : [shareOfDifference({ priceCents: price, backCents: terms }, priceCents)],
  );
  const termsCents = shares.length === tickets.length ? sum(shares) : null;
  const isPromised = termsCents !== null && seats.every((seat) => seat.is_promised);
  const choices = [
    termsCents ?? cheaperCents,
    ...(mayGrant || termsCents === null ? [cheaperCents] : []),
    ...(isPromised ? [] : [0]),
  ];
  return { termsCents, choices: [...new Set(choices)] };
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
