import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { addBalanceTransaction } from './add-balance-transaction.ts';
import { changeRefundedAmount } from './change-refunded-amount.ts';
import { findCharge } from './find-payment.ts';

/** A refund that succeeded can still fail later, for example because the card was closed. */
export function settleRefund(sandbox: Sandbox, id: string, succeeds: boolean): Stripe.Refund {
  const refund = sandbox.state.refunds.get(id);
  if (!refund) throw noSuch('refund', id);
  if (refund.status === 'failed' || (refund.status === 'succeeded' && succeeds))
    throw invalidRequest(`This refund has a status of ${refund.status} already.`);
  sandbox.state.refundsToSettle.delete(id);
  delete refund.pending_reason;
  refund.status = succeeds ? 'succeeded' : 'failed';
  if (!succeeds) giveBack(sandbox, refund);
  void emitEvent(sandbox, 'refund.updated', refund);
  if (!succeeds) void emitEvent(sandbox, 'refund.failed', refund);
  return refund;
}

export function settleDueRefunds(sandbox: Sandbox): void {
  const now = sandbox.clock.nowSeconds();
  for (const [id, { dueAt, succeeds }] of sandbox.state.refundsToSettle)
    if (dueAt <= now) settleRefund(sandbox, id, succeeds);
}

function giveBack(sandbox: Sandbox, refund: Stripe.Refund) {
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = addBalanceTransaction(sandbox, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
  }).id;
  const charge = findCharge(sandbox.state, refund.charge);
  if (charge) changeRefundedAmount(charge, -refund.amount);
}
