import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { addBalanceTransaction } from './add-balance-transaction.ts';

export const disputeChanges = ['under_review', 'won', 'lost'] as const;
export type DisputeChange = (typeof disputeChanges)[number];

export function changeDispute(sandbox: Sandbox, id: string, status: DisputeChange): Stripe.Dispute {
  const dispute = sandbox.state.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`This dispute is already ${dispute.status}.`);
  dispute.status = status;
  if (status === 'under_review') {
    void emitEvent(sandbox, 'charge.dispute.updated', dispute);
    return dispute;
  }
  void emitEvent(sandbox, 'charge.dispute.closed', dispute);
  if (status === 'won') reinstateFunds(sandbox, dispute);
  return dispute;
}

/** The amount comes back; the fee does not. */
function reinstateFunds(sandbox: Sandbox, dispute: Stripe.Dispute) {
  const reinstated = addBalanceTransaction(sandbox, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
  });
  dispute.balance_transactions.push(reinstated);
  void emitEvent(sandbox, 'charge.dispute.funds_reinstated', dispute);
}
