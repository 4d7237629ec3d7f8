import type { PaidBy } from '../checkout/paid-by.ts';
import type { InvoiceSums } from '../payments/office-invoice-payments.ts';
import type { ReturnCause } from '../payments/office-refunds-by-month.ts';
import type { RepaymentCause } from './manual-repayment.ts';
import type { OrderState } from './order-state.ts';
import type { RefundReason } from './refund-state.ts';

/** What the office calls these, on its screens and in its files. */
export const orderStateNames: Record<OrderState, string> = {
  pending: 'Not paid yet',
  awaiting_confirmation: 'Email not confirmed',
  paid: 'Paid',
  awaiting_payment: 'Payment in progress',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Payment failed',
  refund_due: 'Refund due',
  partly_refunded: 'Partially refunded',
  ended: 'Ended, a part kept',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  date_changed: 'Paid for another date',
  offered: 'Seats held for another date',
};

/** An order by invoice has its seats at once. Whether it is paid, its payments say. */
export function nameOfOrderState({ state, invoice }: { state: OrderState; invoice?: InvoiceSums }): string {
  if (state !== 'paid' || !invoice || invoice.open_cents === 0) return orderStateNames[state];
  return invoice.paid_cents > 0 ? 'Invoice partly paid' : 'Invoice not paid';
}

export const paidByNames: Record<PaidBy, string> = { card: 'Card', invoice: 'Invoice', free: 'Free' };

export const repaymentCauseNames: Record<RepaymentCause, string> = {
  refund_failed: 'Refund failed',
  session_cancelled: 'Session cancelled',
  invoice_refunded: 'Seats refunded',
  goodwill: 'Goodwill',
};

export const refundReasonNames: Record<RefundReason, string> = {
  seats_gone: 'Paid too late, seats gone',
  paid_twice: 'Paid twice',
  requested: 'Requested',
  session_cancelled: 'Session cancelled',
  at_provider: 'Made at the card provider',
  cancelled: 'Cancelled by the buyer',
  withdrawn: 'Withdrawn from the contract',
  date_changed: 'Changed to another date',
  goodwill: 'Goodwill',
};

export const returnCauseNames: Record<ReturnCause, string> = {
  cancelled: 'Cancelled by the buyer',
  withdrawn: 'Withdrawn from the contract',
  date_changed: 'Changed to another date',
  office: 'Refunded by the office',
  goodwill: 'Goodwill',
  session_cancelled: 'Session cancelled',
  late_payment: 'Paid too late, seats gone',
  paid_twice: 'Paid twice',
  refund_failed: 'Refund failed, still owed',
};
