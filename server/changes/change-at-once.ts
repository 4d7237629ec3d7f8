import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { spendChallenge } from '#server/checkout/challenge.ts';
import { moveSeats } from '#server/participants/move-seats.ts';
import { recordFreeDateChange } from '#server/participants/record-date-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { returnByCard } from '#server/refunds/return-by-card.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import type { HoldTerms } from '#server/seats/hold-rules.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import type { JudgedChange } from './judged-change.ts';

interface ChangeAtOnce extends JudgedChange {
  email: string;
  userId: number | undefined;
  terms: HoldTerms;
}

/**
 * A date that costs no more: the new seats are taken, the old ones released and the difference owed together. The caller
 * must roll back on false.
 */
export async function changeAtOnce(
  ctx: Context,
  tx: Tx,
  { orderId, email, line, seats, choice, differenceCents, userId, terms }: ChangeAtOnce,
): Promise<boolean> {
  const ticketIds = seats.map(({ ticketId }) => ticketId);
  const { toLineId, changes } = await moveSeats(tx, {
    orderId,
    fromLineId: line.lineId,
    ticketIds,
    to: choice,
  });
  if (differenceCents < 0)
    await returnByCard(ctx, tx, { orderId, amountCents: -differenceCents, reason: 'date_changed', email });
  await updateRefundState(tx, orderId);
  await recordFreeDateChange(ctx, tx, {
    orderId,
    ticketIds,
    fromLineId: line.lineId,
    toLineId,
    differenceCents,
    email,
  });
  await recordBuyerAction(tx, {
    userId,
    action: 'order.date_changed',
    orderId,
    after: {
      tickets: seats.map(({ code }) => code),
      from: `${line.title}, ${line.detail}`,
      to: `${choice.title}, ${choice.detail}`,
      difference_cents: differenceCents,
    },
  });
  await spendChallenge(tx, terms);
  passCrashPoint('before a change of date is committed');
  return takeSeats(tx, changes, terms);
}
