import { nameOfOrderState, orderStateNames, refundReasonNames } from '#contract/orders/office-order-names.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { RefundState } from '#contract/orders/refund-state.ts';
import type { TicketState } from '#contract/orders/ticket-state.ts';
import type { InvoiceSums } from '#contract/payments/office-invoice-payments.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { inWords } from '../format/in-words.ts';

const tones: Record<OrderState, BadgeTone> = {
  pending: 'orange',
  awaiting_confirmation: 'orange',
  paid: 'green',
  awaiting_payment: 'orange',
  expired: 'quiet',
  cancelled: 'quiet',
  failed: 'quiet',
  refund_due: 'orange',
  partly_refunded: 'navy',
  ended: 'navy',
  refunded: 'navy',
  refund_failed: 'red',
  date_changed: 'navy',
  offered: 'orange',
};

export function orderStateOf(order: { state: OrderState; invoice?: InvoiceSums }): {
  label: string;
  tone: BadgeTone;
} {
  const label = nameOfOrderState(order);
  return { label, tone: label === orderStateNames[order.state] ? tones[order.state] : 'orange' };
}

export const ticketStates: Record<TicketState, string> = {
  valid: 'Valid',
  refunded: 'Refunded',
  cancelled: 'Session cancelled',
};

/** Follows the amount. */
export const refundStates: Record<RefundState, string> = {
  due: 'refund to the card, not sent yet',
  pending: 'refund to the card in progress',
  succeeded: 'refunded to the card',
  failed: 'refund to the card failed',
};

const changes: Record<string, string> = {
  'checked in': 'Checked in',
  'ticket.check_in_undone': 'Check-in undone',
  'order.created': 'Manual order created',
  'order.refunded': 'Refund requested',
  'order.buyer_corrected': 'Buyer’s details corrected',
  'order.freeze_released': 'Frozen tickets released',
  'order.goodwill_given': 'Goodwill given',
  'order.given_back': 'Given back by the buyer',
  'order.seats_cancelled': 'Cancelled by the buyer',
  'order.consent_declined': 'The guardian said no to a consent',
  'order.consent_ended': 'Consent ended at the request of the guardian',
  'order.consent_given': 'Consent given',
  'order.consent_taken_back': 'Consent taken back',
  'order.seat_handed_on': 'Seat handed on to somebody else',
  'order.date_changed': 'Date changed',
  'order.decisions_ended': 'Said to be 18 or over, what the guardian decided has ended',
  'order.guardian_replaced': 'Another guardian named, what the former one decided has ended',
  'order.money_chosen': 'Money chosen by the buyer after a cancellation',
  'order.seat_named': 'Ticket holder named',
  'order.holder_corrected': 'Ticket holder corrected',
  'order.invoice_payment_corrected': 'Invoice payment taken back',
  'order.invoice_payment_noted': 'Invoice payment noted',
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

const reasons: Record<string, string> = refundReasonNames;

export function reasonName(note: string): string {
  return reasons[note] ?? note;
}
