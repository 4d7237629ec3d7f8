import type { MovableLine } from '#contract/changes/date-change.ts';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { Db } from '#server/db/connection.ts';
import { differenceOf, findDateChoices } from './find-date-choices.ts';
import { judgeDateChange } from './judge-date-change.ts';
import { smallerShare } from './smaller-share.ts';
import type { SmallerShare } from './smaller-share.ts';

/** For each line, which of its seats can be moved, and to which dates that have seats left. */
export async function listDateChoices(
  db: Db,
  { orderId, paidBy }: { orderId: number; paidBy: PaidBy },
): Promise<MovableLine[]> {
  const lines = await judgeDateChange(db, orderId);
  return Promise.all(
    lines.map(async ({ lineId, priceCents, seats, sold, ...line }) => {
      const movable = seats.find(({ problem }) => problem === null);
      const found = movable ? await findDateChoices(db, lineId) : [];
      // What was not paid by card has no card to which a difference could go.
      const withSeats = found.filter((choice) => choice.left > 0);
      const choices = withSeats.filter((choice) => paidBy === 'card' || choice.priceCents === priceCents);
      return {
        title: line.title,
        detail: line.detail,
        price_cents: priceCents,
        until: line.until,
        seats: seats.map(({ code, holder, problem }) => ({ code, holder, problem })),
        other_prices: withSeats.length - choices.length,
        choices: choices.map((choice) => ({
          program_id: choice.programId,
          session_id: choice.sessionId,
          title: choice.title,
          detail: choice.detail,
          whom: choice.whom,
          first_day: choice.firstDay,
          price_cents: choice.priceCents,
          spots_left: choice.left,
          smaller_share: presentShare(smallerShare(sold, choice)),
          differences: seats.map(({ backCents }) => differenceOf({ priceCents, backCents }, choice)),
        })),
      };
    }),
  );
}

function presentShare(share: SmallerShare | null) {
  return share && { percent_now: share.percentNow, percent_after: share.percentAfter };
}
