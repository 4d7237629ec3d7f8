import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { addBalanceTransaction } from './add-balance-transaction.ts';
import { findCharge } from './find-payment.ts';
import { noEvidence } from './no-evidence.ts';

const feeCents = 1_500;
const answerWithinSeconds = 7 * 24 * 60 * 60;

export function openDispute(
  sandbox: Sandbox,
  paymentIntentId: string,
  reason = 'fraudulent',
): Stripe.Dispute {
  const intent = sandbox.state.paymentIntents.get(paymentIntentId);
  if (!intent) throw noSuch('payment_intent', paymentIntentId);
  const charge = findCharge(sandbox.state, intent.latest_charge);
  if (!charge?.paid || charge.disputed)
    throw invalidRequest('Only a payment that succeeded can be disputed, and only once.');
  const dispute = buildDispute(sandbox, charge, reason);
  charge.disputed = true;
  sandbox.state.disputes.set(dispute.id, dispute);
  withdrawFunds(sandbox, dispute);
  void emitEvent(sandbox, 'charge.dispute.created', dispute);
  void emitEvent(sandbox, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function withdrawFunds(sandbox: Sandbox, dispute: Stripe.Dispute) {
  const withdrawn = addBalanceTransaction(sandbox, {
    type: 'adjustment',
    category: 'dispute',
    amount: -dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    fee: { amount: feeCents, description: 'Dispute fee' },
  });
  dispute.balance_transactions = [withdrawn];
}

function buildMethod(): Stripe.Dispute.PaymentMethodDetails {
  return {
    type: 'card',
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
  };
}

function buildDispute(sandbox: Sandbox, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const now = sandbox.clock.nowSeconds();
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: buildMethod(),
    reason,
    status: 'needs_response',
  };
}
