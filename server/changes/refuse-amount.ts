import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { shareOfDifference } from '#contract/checkout/share-of-difference.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';
import { quoteOfficeSeats } from '#server/refunds/quote-office-refund.ts';
import type { OfficeSeatQuote } from '#server/refunds/quote-office-refund.ts';

interface MovedOrder {
  id: number;
  paidBy: PaidBy;
  currency: string;
}

interface ReturnedAmount {
  seats: { ticketId: number }[];
  date: { priceCents: number };
  backCents: number;
  /** What the user may return at most. */
  limit: 'what the terms give' | 'what it is cheaper';
}

/** The terms are a promise, so that less is not possible. Whoever may not grant more returns what they give. */
export async function refuseAmount(
  tx: Tx,
  { id: orderId, paidBy, currency }: MovedOrder,
  { seats, date, backCents, limit }: ReturnedAmount,
): Promise<void> {
  const quoted = await quoteOfficeSeats(tx, orderId);
  const { cheaperCents, termsCents, leastCents } = sumDifferences(
    quoted.seats.filter(({ ticketId }) => seats.some((seat) => seat.ticketId === ticketId)),
    date.priceCents,
  );
  if (backCents > (paidBy === 'card' ? cheaperCents : 0))
    throw new Refusal('validation_failed', {
      fields: { back_cents: ['This is more than the new date is cheaper.'] },
    });
  if (limit === 'what the terms give' && backCents > termsCents)
    throw new Refusal('permission_denied', {
      message: `The terms give ${formatMoney(termsCents, currency)} back of the difference. Only an administrator can return more.`,
    });
  if (paidBy === 'card' && backCents < leastCents)
    throw new Refusal('conflict', {
      message: `The terms give ${formatMoney(leastCents, currency)} back of the difference. Less is not possible.`,
    });
}

interface Differences {
  cheaperCents: number;
  /** Of it. Where the terms say nothing, they give all of it. */
  termsCents: number;
  leastCents: number;
}

function sumDifferences(seats: OfficeSeatQuote[], newPriceCents: number): Differences {
  const sums = { cheaperCents: 0, termsCents: 0, leastCents: 0 };
  for (const { priceCents, termsCents, isPromised } of seats) {
    const cheaperCents = Math.max(0, priceCents - newPriceCents);
    const shareCents =
      termsCents === null
        ? cheaperCents
        : shareOfDifference({ priceCents, backCents: termsCents }, newPriceCents);
    sums.cheaperCents += cheaperCents;
    sums.termsCents += shareCents;
    sums.leastCents += isPromised ? shareCents : 0;
  }
  return sums;
}
