import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';

export interface Movement {
  type: 'charge' | 'payment' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  /** What it is for, if the type does not say it. */
  category?: string;
  /** Before fees. Negative if money leaves the balance. */
  amount: number;
  currency: string;
  /** The id of the charge, refund, dispute or payout. */
  source: string;
  fee?: { amount: number; description: string };
}

const availableAfterSeconds = 2 * 24 * 60 * 60;

/** Records that the balance changed. */
export function addBalanceTransaction(sandbox: Sandbox, movement: Movement): Stripe.BalanceTransaction {
  const { type, category = type, amount, currency, source, fee } = movement;
  const now = sandbox.clock.nowSeconds();
  const isAtOnce = type === 'payout' || type === 'adjustment';
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isAtOnce ? now : now + availableAfterSeconds,
    balance_type: 'payments',
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: category,
    source,
    status: isAtOnce ? 'available' : 'pending',
    type,
  };
  sandbox.state.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

export function makeFundsAvailable({ state, clock }: Sandbox): void {
  for (const transaction of state.balanceTransactions.values())
    if (transaction.available_on <= clock.nowSeconds()) transaction.status = 'available';
}

export function chargeFee(amount: number): Movement['fee'] {
  return { amount: Math.round(amount * 0.029) + 30, description: 'Stripe processing fees' };
}
