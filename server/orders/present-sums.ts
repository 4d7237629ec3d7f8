import { priceFromCents } from '#contract/money.ts';
import type { OrderView } from './order-view.ts';

/** Nothing to add up while nothing went back or was kept of seats that ended. */
export function presentSums({ paidCents, leftCents, returnedCents, keptCents }: OrderView) {
  if (paidCents === leftCents && keptCents === 0) return null;
  return {
    paid: priceFromCents(paidCents),
    returned: priceFromCents(paidCents - leftCents),
    on_its_way: priceFromCents(Math.max(0, paidCents - leftCents - returnedCents)),
    kept: priceFromCents(leftCents),
    for_seats: priceFromCents(leftCents - keptCents),
  };
}
