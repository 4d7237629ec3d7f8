import type { Stripe } from 'stripe';
import type { State } from '../state.ts';

type Reference = string | { id: string } | null | undefined;

export function findPaymentIntent(state: State, reference: Reference): Stripe.PaymentIntent | undefined {
  return state.paymentIntents.get(idOf(reference));
}

export function findCharge(state: State, reference: Reference): Stripe.Charge | undefined {
  return state.charges.get(idOf(reference));
}

function idOf(reference: Reference): string {
  return typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '');
}
