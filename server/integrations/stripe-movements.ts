import type Stripe from 'stripe';
import type { MovementKind } from '#contract/payments/office-statement.ts';
import type { CardMovement } from '#server/platform/card-provider.ts';

/** By the provider's reporting categories. All others are something else. */
const kinds: Record<string, MovementKind> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
};

export function toMovement(transaction: Stripe.BalanceTransaction): CardMovement {
  const source = sourceOf(transaction);
  return {
    id: transaction.id,
    kind: kinds[transaction.reporting_category] ?? 'other',
    category: transaction.reporting_category,
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    netCents: transaction.net,
    currency: transaction.currency,
    charged: chargedOf(transaction, source),
    sourceId: source.id,
    paymentIntent: idOf(source.payment_intent),
    orderReference: source.object === 'charge' ? source.metadata?.['order'] : undefined,
    occurredAt: new Date(transaction.created * 1_000),
    availableAt: new Date(transaction.available_on * 1_000),
  };
}

/** These move the whole amount of their charge or refund. */
const whole = new Set(['charge', 'charge_failure', 'refund', 'refund_failure']);

function chargedOf(
  { reporting_category: category, amount: moved }: Stripe.BalanceTransaction,
  { amount, currency }: Source,
): CardMovement['charged'] {
  if (!whole.has(category) || amount === undefined || currency === undefined) return undefined;
  return { cents: Math.sign(moved) * amount, currency };
}

interface Source {
  id?: string;
  object?: string;
  amount?: number;
  currency?: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Record<string, string>;
}

function sourceOf({ source }: Stripe.BalanceTransaction): Source {
  if (source === null) return {};
  return typeof source === 'string' ? { id: source } : (source as Source);
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
