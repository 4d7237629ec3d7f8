import { formatMoney } from '#contract/money.ts';
import type { TimelineEntry } from '#contract/orders/office-order-timeline.ts';
import type { EndCause, OrderEventKind } from '#contract/orders/order-event.ts';
import { inWords } from '../format/in-words.ts';

type Words = [name: string, outcome?: string];

/** The words for an order's events, with their outcome. */
const events: Record<OrderEventKind | 'declined' | 'confirmed', Words> = {
  placed: ['Order placed', 'seats held'],
  paid: ['Paid', 'seats sold, tickets issued'],
  /** By invoice, which is paid later. */
  confirmed: ['Confirmed', 'seats sold, tickets issued'],
  awaiting_payment: ['Payment in progress', 'the money arrives later'],
  declined: ['Payment declined'],
  expired: ['Expired', 'seats released'],
  cancelled: ['Cancelled', 'seats released'],
  failed: ['Payment failed', 'seats released'],
  claimed: ['Added to an account'],
  agreed: ['Agreement given by the buyer'],
  restored: ['Restored from the card provider’s records'],
  payment_found: ['Payment found at the card provider after a restored backup'],
  address_corrected: ['Email address corrected by the buyer'],
  frozen: ['Tickets frozen', 'somebody objected to the changed email address'],
  freeze_released: ['Frozen tickets released', 'they are valid again'],
  alert: ['Alert to the office'],
  session_cancelled: ['Session cancelled'],
  refund_due: ['Refund owed'],
  refund_pending: ['Refund in progress at the card provider'],
  refund_succeeded: ['Refund completed'],
  refund_failed: ['Refund failed'],
  refund_outside: ['Manual repayment due'],
  repayment_recorded: ['Manual repayment recorded'],
  seats_released: ['Seats released', 'nothing was paid for them'],
  seats_given_back: ['Seats given back', 'nothing was paid for them'],
  seats_cancelled: ['Seats cancelled by the buyer'],
  date_changed: ['Date changed'],
  choice_asked: ['Buyer asked', 'another date or the money'],
  seats_kept: ['Seats cancelled by the office', 'nothing goes back'],
  refund_repeated: ['Refund recorded again after a restored backup'],
  goodwill: ['Goodwill: a part of the price returned'],
  withdrawal_received: ['Withdrawal from the contract received'],
  withdrawal_objected: ['The order’s address objected to a withdrawal'],
  withdrawn: ['Withdrawn from the contract', 'tickets ended, money returned'],
};

/** The words for what ended an order. */
const ends: Record<EndCause, Words> = {
  buyer: ['Cancelled by the buyer', 'seats released'],
  office: ['Cancelled by the office', 'seats released'],
  time: events.expired,
  payment_failed: events.failed,
  provider_refused: ['Rejected by the card provider', 'seats released'],
  session_cancelled: ['Its session was cancelled', 'seats released'],
  replaced: ['Replaced by a new order of the buyer'],
};

/** Events of another release are shown by their stored name. */
function wordsOf(kind: string, cause: unknown): Words {
  return ends[cause as EndCause] ?? events[kind as keyof typeof events] ?? [inWords(kind)];
}

export function eventName(kind: string, cause?: unknown): string {
  return wordsOf(kind, cause)[0];
}

export function eventWithOutcome(kind: string, cause?: unknown): string {
  return wordsOf(kind, cause).join(': ');
}

/** The words for the usual events of the card provider. */
const webhookEvents: Record<string, string> = {
  'checkout.session.completed': 'checkout completed',
  'checkout.session.async_payment_succeeded': 'delayed payment succeeded',
  'checkout.session.async_payment_failed': 'delayed payment failed',
  'checkout.session.expired': 'time to pay ended',
  'payment_intent.created': 'payment started',
  'payment_intent.processing': 'payment in progress',
  'payment_intent.requires_action': 'payment needs confirmation by the buyer',
  'payment_intent.succeeded': 'payment succeeded',
  'payment_intent.payment_failed': 'payment failed',
  'payment_intent.canceled': 'payment cancelled',
  'charge.succeeded': 'card charged',
  'charge.updated': 'card charge updated',
  'charge.failed': 'card declined',
  'charge.refunded': 'card refunded',
  'refund.created': 'refund started',
  'refund.updated': 'refund updated',
  'refund.failed': 'refund failed',
  'charge.refund.updated': 'refund updated',
  'charge.dispute.created': 'dispute opened',
  'charge.dispute.updated': 'dispute updated',
  'charge.dispute.closed': 'dispute closed',
  'charge.dispute.funds_withdrawn': 'disputed funds withdrawn',
  'charge.dispute.funds_reinstated': 'disputed funds returned',
};

/** Unknown events are shown by the provider's name. */
export function providerEventName(type: string): string {
  return `Card provider: ${webhookEvents[type] ?? `“${type}”`}`;
}

/** From where to where, and what that cost. */
export function dateChangeInWords({ changes }: Pick<TimelineEntry, 'changes'>, currency: string): string {
  const of = (name: string) => changes.find(({ field }) => field === name)?.after;
  const [seats, cents] = [Number(of('tickets')), Number(of('differenceCents'))];
  const amount = formatMoney(Math.abs(cents), currency);
  const money = cents === 0 ? 'nothing to pay' : cents > 0 ? `${amount} paid` : `${amount} back`;
  return `${seats === 1 ? '1 seat' : `${seats} seats`}, ${money}: ${of('from')} → ${of('to')}`;
}
