import type { Stripe } from 'stripe';
import type { SandboxEvent } from './webhooks/sandbox-event.ts';

export interface RememberedAnswer {
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
  at: number;
}

export interface SessionDetails {
  lineItems: Stripe.LineItem[];
  /** The description of each line's product, which a line item itself does not have. */
  productDescriptions: string[];
  paymentMetadata: Record<string, string>;
  paymentDescription: string | null;
}

/** Every map is in order of creation, so newest first is its reverse. */
export interface State {
  sessions: Map<string, Stripe.Checkout.Session>;
  sessionDetails: Map<string, SessionDetails>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  refundsToSettle: Map<string, { dueAt: number; succeeds: boolean }>;
  disputes: Map<string, Stripe.Dispute>;
  files: Map<string, Stripe.File>;
  filePages: Map<string, number>;
  balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  payouts: Map<string, Stripe.Payout>;
  events: Map<string, SandboxEvent>;
  answers: Map<string, RememberedAnswer>;
}

export function emptyState(): State {
  return {
    sessions: new Map(),
    sessionDetails: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    refundsToSettle: new Map(),
    disputes: new Map(),
    files: new Map(),
    filePages: new Map(),
    balanceTransactions: new Map(),
    payouts: new Map(),
    events: new Map(),
    answers: new Map(),
  };
}
