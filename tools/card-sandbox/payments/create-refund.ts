import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import { formatAmount } from '../format-amount.ts';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { EventCause } from '../webhooks/sandbox-event.ts';
import { addBalanceTransaction } from './add-balance-transaction.ts';
import { changeRefundedAmount } from './change-refunded-amount.ts';
import { findCharge } from './find-payment.ts';
import type { RefundParameters } from './refund-parameters.ts';

export function createRefund(
  sandbox: Sandbox,
  parameters: RefundParameters,
  cause: EventCause,
): Stripe.Refund {
  const charge = getRefundableCharge(sandbox, parameters);
  const amount = parameters.amount ?? charge.amount - charge.amount_refunded;
  refuseWrongAmount(charge, amount);
  const { next, settleAfterSeconds } = sandbox.faults.switches.refunds;
  const outcome = next.shift() ?? 'succeeded';
  const refund = buildRefund(sandbox, charge, amount, parameters);
  refund.status = outcome === 'succeeded' ? 'succeeded' : 'pending';
  if (outcome.startsWith('pending')) refund.pending_reason = 'processing';
  sandbox.state.refunds.set(refund.id, refund);
  refund.balance_transaction = addBalanceTransaction(sandbox, {
    type: 'refund',
    amount: -amount,
    currency: refund.currency,
    source: refund.id,
  }).id;
  if (outcome === 'pending-then-succeeded' || outcome === 'pending-then-failed')
    sandbox.state.refundsToSettle.set(refund.id, {
      dueAt: sandbox.clock.nowSeconds() + settleAfterSeconds,
      succeeds: outcome === 'pending-then-succeeded',
    });
  changeRefundedAmount(charge, amount);
  void emitEvent(sandbox, 'refund.created', refund, cause);
  void emitEvent(sandbox, 'charge.refunded', charge, cause);
  if (outcome === 'succeeded') void emitEvent(sandbox, 'refund.updated', refund, cause);
  return refund;
}

function getRefundableCharge({ state }: Sandbox, parameters: RefundParameters): Stripe.Charge {
  const intent = state.paymentIntents.get(parameters.payment_intent ?? '');
  if (parameters.payment_intent !== undefined && !intent)
    throw noSuch('payment_intent', parameters.payment_intent, 'payment_intent');
  const charge = findCharge(state, parameters.charge ?? intent?.latest_charge);
  if (!charge && parameters.charge !== undefined) throw noSuch('charge', parameters.charge, 'charge');
  if (!charge?.paid)
    throw invalidRequest(
      `This PaymentIntent (${intent?.id ?? 'none'}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state', param: 'payment_intent' },
    );
  if (charge.disputed && !wasWon(state, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  return charge;
}

function wasWon(state: Sandbox['state'], charge: Stripe.Charge): boolean {
  return [...state.disputes.values()].every(
    (dispute) => dispute.charge !== charge.id || dispute.status === 'won',
  );
}

function refuseWrongAmount(charge: Stripe.Charge, amount: number) {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const left = charge.amount - charge.amount_refunded;
  if (amount <= left) return;
  const [requested, rest] = [amount, left].map((value) => formatAmount(value, charge.currency));
  throw invalidRequest(`Refund amount (${requested}) is greater than unrefunded amount on charge (${rest})`, {
    param: 'amount',
  });
}

function buildRefund(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  amount: number,
  parameters: RefundParameters,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: sandbox.clock.nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: null,
    transfer_reversal: null,
  };
}
