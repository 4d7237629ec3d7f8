import { firmZone } from '#contract/firm-zone.ts';
import { priceFromCents } from '#contract/money.ts';
import type { OrderView } from '#server/orders/order-view.ts';
import type { WithdrawalProgress } from '#server/orders/withdrawals-of-order.ts';
import { lastDayIn } from './is-in-time.ts';

export function presentOrderWithdrawals({ withdrawals }: OrderView) {
  return withdrawals.map((withdrawal) => ({
    ...presentProgress(withdrawal),
    is_from_other_address: withdrawal.isFromOtherAddress,
    returned: withdrawal.amountCents === null ? null : priceFromCents(withdrawal.amountCents),
  }));
}

export function presentProgress(withdrawal: WithdrawalProgress) {
  const { state, receivedAt, goesBackAt, answerBy, objectedAt, decidedAt } = withdrawal;
  return {
    state,
    received_at: moment(receivedAt),
    goes_back_at: goesBackAt && moment(goesBackAt),
    answer_by: moment(answerBy),
    objected_at: objectedAt && moment(objectedAt),
    decided_at: decidedAt && moment(decidedAt),
  };
}

/**
 * By the firm's calendar, and as a withdrawal is judged. Where the day ends later for the buyer, one that comes in time
 * there is in time as well.
 */
export function lastWithdrawalDay({ lines, settledAt }: OrderView): string | null {
  const days = Math.min(...lines.map(({ withdrawalDays }) => withdrawalDays));
  if (settledAt === null || lines.length === 0 || days === 0) return null;
  return lastDayIn(firmZone.id, { boughtAt: settledAt, days });
}

/** Of a time that came as JSON. */
function moment(at: string): string {
  return new Date(at).toISOString();
}
