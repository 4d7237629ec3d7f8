import type { OrderState } from '#contract/order-state.ts';
import type { PaidBy } from '#contract/paid-by.ts';
import type { RefundReason, RefundState } from '#contract/refund-state.ts';
import type { TicketState } from '#contract/ticket-state.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { inWords } from '../format/in-words.ts';

export const orderStates: Record<OrderState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not paid yet', tone: 'orange' },
  awaiting_confirmation: { label: 'Email not confirmed', tone: 'orange' },
  paid: { label: 'Paid', tone: 'green' },
  awaiting_payment: { label: 'Payment in progress', tone: 'orange' },
  expired: { label: 'Expired', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  failed: { label: 'Payment failed', tone: 'quiet' },
  refund_due: { label: 'Refund due', tone: 'orange' },
  partly_refunded: { label: 'Partially refunded', tone: 'navy' },
  refunded: { label: 'Refunded', tone: 'navy' },
  refund_failed: { label: 'Refund failed', tone: 'red' },
};

export const ticketStates: Record<TicketState, string> = {
  valid: 'Valid',
  refunded: 'Refunded',
  cancelled: 'Session cancelled',
};

export const paidBy: Record<PaidBy, string> = { card: 'Card', invoice: 'Invoice', free: 'Free' };

/** Follows the amount. */
export const refundStates: Record<RefundState, string> = {
  due: 'refund to the card, not sent yet',
  pending: 'refund to the card in progress',
  succeeded: 'refunded to the card',
  failed: 'refund to the card failed',
};

export const refundReasons: Record<RefundReason, string> = {
  seats_gone: 'Paid too late, seats gone',
  paid_twice: 'Paid twice',
  requested: 'Requested',
  session_cancelled: 'Session cancelled',
  at_provider: 'Made at the card provider',
};

const changes: Record<string, string> = {
  'checked in': 'Checked in',
  'ticket.check_in_undone': 'Check-in undone',
  'order.created': 'Manual order created',
  'order.refunded': 'Refund requested',
  'order.buyer_corrected': 'Buyer’s details corrected',
  'order.freeze_released': 'Frozen tickets released',
  'order.given_back': 'Given back by the buyer',
  'order.holder_corrected': 'Ticket holder corrected',
  'order.repayment_recorded': 'Manual repayment recorded',
  'order.cancelled': 'Cancelled for the buyer',
  'order.payment_checked': 'Payment checked with the card provider',
  'refund.checked': 'Refund checked with the card provider',
  'email.resent': 'Email resent',
  'refund.retried': 'Refund retried',
};

/** Actions at check-in or in the office. */
export function changeName(what: string): string {
  return changes[what] ?? inWords(what);
}

const reasons: Record<string, string> = refundReasons;

export function reasonName(note: string): string {
  return reasons[note] ?? note;
}
