import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { addBalanceTransaction } from './add-balance-transaction.ts';

/** Pays out everything that is available, in each currency. */
export function payOut(sandbox: Sandbox): Stripe.Payout[] {
  const available = new Map<string, number>();
  for (const { status, currency, net } of sandbox.state.balanceTransactions.values())
    if (status === 'available') available.set(currency, (available.get(currency) ?? 0) + net);
  return [...available]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => addPayout(sandbox, currency, amount));
}

function addPayout(sandbox: Sandbox, currency: string, amount: number): Stripe.Payout {
  const id = newId('po');
  const transaction = addBalanceTransaction(sandbox, {
    type: 'payout',
    amount: -amount,
    currency,
    source: id,
  });
  const now = sandbox.clock.nowSeconds();
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: transaction.id,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: sandbox.livemode,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
  sandbox.state.payouts.set(id, payout);
  void emitEvent(sandbox, 'payout.created', payout);
  void emitEvent(sandbox, 'payout.paid', payout);
  return payout;
}
