import type { OrderFacts } from './order-facts.ts';

/** What went or goes back to the card of the buyer. */
export interface Returned {
  /** What the email tells of. */
  cents: number;
  inAllCents: number;
  /** A difference is beside the price that the order has since then. */
  what: 'refund' | 'difference';
}

/** Of several refunds, this one is not all that went back. */
export function isOneOfSeveral({ cents, inAllCents }: Returned): boolean {
  return inAllCents > cents;
}

/** The order knows the refund already. A second payment that was returned was never for the order. */
export function returnedOf(
  { refunds }: OrderFacts,
  cents: number,
  what: Returned['what'] = 'refund',
): Returned {
  const all = refunds.filter(({ state, reason }) => state !== 'failed' && reason !== 'paid_twice');
  const inAllCents = all.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { cents, inAllCents: Math.max(cents, inAllCents), what };
}
