import type { CardRefund } from '#server/platform/card-provider.ts';

/** The provider lists the newest first, and counts in seconds. A change of date follows the one before it. */
export function oldestFirst(refunds: CardRefund[]): CardRefund[] {
  return refunds.toReversed().toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
