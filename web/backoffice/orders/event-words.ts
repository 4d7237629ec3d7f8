import type { EndCause, OrderEventKind } from '#contract/order-event.ts';
import { inWords } from '../format/in-words.ts';

type Words = [name: string, outcome?: string];

/** What happens to an order, and what came of it. */
const events: Record<OrderEventKind, Words> = {
  placed: ['Order made', 'seats held'],
  paid: ['Paid', 'seats sold, tickets made'],
  awaiting_payment: ['Payment under way', 'the money comes later'],
  expired: ['Expired', 'seats given back'],
  cancelled: ['Given up', 'seats given back'],
  failed: ['Payment failed', 'seats given back'],
  claimed: ['Became part of an account'],
  alert: ['Alert to the office'],
  session_cancelled: ['Session cancelled'],
  refund_due: ['Refund owed'],
  refund_pending: ['Refund under way at the provider'],
  refund_succeeded: ['Refund done'],
  refund_failed: ['Refund failed'],
  refund_outside: ['Money to be returned outside of this system'],
  refund_returned_outside: ['Money returned in another way'],
  seats_released: ['Seats given back', 'nothing was paid for them'],
};

/** Whoever ended it, or what. */
const ends: Record<EndCause, Words> = {
  buyer: ['Given up by the buyer', 'seats given back'],
  office: ['Given up by the office', 'seats given back'],
  time: events.expired,
  payment_failed: events.failed,
  provider_refused: ['Refused by the card provider', 'seats given back'],
  session_cancelled: ['Its session was cancelled', 'seats given back'],
  replaced: ['Replaced by another cart of the buyer'],
};

/** What another release has recorded, and is not named here, reads as it is stored. */
function wordsOf(kind: string, cause: unknown): Words {
  return ends[cause as EndCause] ?? events[kind as OrderEventKind] ?? [inWords(kind)];
}

export function eventName(kind: string, cause?: unknown): string {
  return wordsOf(kind, cause)[0];
}

export function eventWithOutcome(kind: string, cause?: unknown): string {
  return wordsOf(kind, cause).join(': ');
}

/** What the card provider has told, where it is of those that are usual. */
const told: Record<string, string> = {
  'checkout.session.completed': 'the checkout is completed',
  'checkout.session.async_payment_succeeded': 'the payment that came later has arrived',
  'checkout.session.async_payment_failed': 'the payment that was to come later has failed',
  'checkout.session.expired': 'the time to pay is over',
  'payment_intent.created': 'a payment is begun',
  'payment_intent.processing': 'the payment is under way',
  'payment_intent.requires_action': 'the buyer has to confirm the payment',
  'payment_intent.succeeded': 'the payment has arrived',
  'payment_intent.payment_failed': 'the payment was refused',
  'payment_intent.canceled': 'the payment was cancelled',
  'charge.succeeded': 'the card is charged',
  'charge.updated': 'the charge of the card has changed',
  'charge.failed': 'the card was refused',
  'charge.refunded': 'money went back to the card',
  'refund.created': 'a refund is begun',
  'refund.updated': 'the refund has changed',
  'refund.failed': 'the refund has failed',
  'charge.refund.updated': 'the refund has changed',
  'charge.dispute.created': 'the buyer disputes the payment',
  'charge.dispute.updated': 'the dispute has changed',
  'charge.dispute.closed': 'the dispute is closed',
  'charge.dispute.funds_withdrawn': 'the disputed money was taken',
  'charge.dispute.funds_reinstated': 'the disputed money was given back',
};

/** What has no words here stands as the provider names it. */
export function toldByProvider(type: string): string {
  return `The card provider told: ${told[type] ?? `“${type}”`}`;
}
