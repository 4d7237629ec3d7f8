import type { OrderState } from '#contract/orders/order-state.ts';
import { heldSeatsLine } from './held-seats-line.ts';

type Tone = 'green' | 'orange' | 'red' | 'quiet';

/** The name of each order state, and what it means for the buyer. */
export const orderStates: Record<OrderState, { name: string; tone: Tone; line: string }> = {
  pending: {
    name: 'Not paid yet',
    tone: 'orange',
    line: 'We hold the seats until the time to pay runs out. Then they go back on sale, unless a payment is on its way.',
  },
  awaiting_confirmation: {
    name: 'Email not confirmed',
    tone: 'orange',
    line: heldSeatsLine.untilConfirmed,
  },
  paid: { name: 'Confirmed', tone: 'green', line: 'The seats are yours.' },
  awaiting_payment: {
    name: 'Payment on its way',
    tone: 'orange',
    line: 'Your bank is processing the payment, which can take a few days. We are holding your seats and will email you when it arrives.',
  },
  expired: {
    name: 'Expired',
    tone: 'quiet',
    line: 'The order was not paid in time, so the seats went back on sale. Nothing was charged.',
  },
  cancelled: {
    name: 'Cancelled',
    tone: 'quiet',
    line: 'The order was cancelled before it was paid. Nothing was charged.',
  },
  failed: {
    name: 'Payment failed',
    tone: 'red',
    line: 'Your bank did not complete the payment, so the seats went back on sale.',
  },
  refund_due: {
    name: 'Refund on its way',
    tone: 'orange',
    line: 'These seats were no longer available when your payment arrived. The full amount is refunded to the card that you paid with.',
  },
  partly_refunded: {
    name: 'Partially refunded',
    tone: 'green',
    line: 'Part of the payment was refunded. Tickets that are not marked as refunded or cancelled are still valid.',
  },
  ended: {
    name: 'Cancelled',
    tone: 'quiet',
    line: 'The seats were cancelled. What was refunded, and what was kept by the terms of the booking, is below.',
  },
  refunded: {
    name: 'Refunded',
    tone: 'quiet',
    line: 'We refunded the payment to the card that you paid with. Banks usually take five to ten business days to show it.',
  },
  date_changed: {
    name: 'Date changed',
    tone: 'green',
    line: 'The difference is paid, and the seats have their new date.',
  },
  offered: {
    name: 'Held for you',
    tone: 'orange',
    line: 'We hold these seats while you choose between another date and a refund.',
  },
  refund_failed: {
    name: 'Refund delayed',
    tone: 'red',
    line: 'Your bank did not accept the refund. We are working on it and will email you. You do not need to do anything.',
  },
};

/** The money of an order that was paid by invoice. */
export const refundedInvoice = {
  name: 'Cancelled',
  line: 'This order was cancelled. Our office will email you about the refund.',
};

/** A session of the order was cancelled: until the buyer has chosen, and from then until it is done. */
export const sessionOff = {
  tone: 'orange' as const,
  open: {
    name: 'Please choose',
    line: 'A session of this order is cancelled. We are sorry. Please choose what you would like instead.',
  },
  over: {
    name: 'Session cancelled',
    line: 'A session of this order is cancelled. We are sorry. We will email you about it.',
  },
};

/** All seats were cancelled or refunded, and the money is still on its way. */
export const allSeatsEnded = {
  name: 'Cancelled',
  tone: 'quiet' as const,
  line: 'All seats of this order are cancelled. What is refunded, and what is kept by the terms of the booking, is below.',
};

/** The states of an order that cost nothing, where they mean something else. */
export const freeStates: Partial<Record<OrderState, { name: string; line: string }>> = {
  expired: {
    name: 'Expired',
    line: 'The email address was not confirmed in time, so the seats were given back.',
  },
  cancelled: {
    name: 'Cancelled',
    line: 'The order was cancelled before the email address was confirmed. The seats are no longer held for you.',
  },
  partly_refunded: {
    name: 'Partially cancelled',
    line: 'Some of the tickets were cancelled. Tickets that are not marked as cancelled are still valid.',
  },
  refunded: {
    name: 'Cancelled',
    line: 'This order was cancelled. It was free of charge, so there is nothing to refund.',
  },
};

/** The same if it was the buyer who gave the seats back. */
export const givenBackStates: typeof freeStates = {
  partly_refunded: {
    name: 'Partially given back',
    line: 'You gave some of the seats back. Tickets that are not marked as given back are still valid.',
  },
  refunded: {
    name: 'Given back',
    line: 'You gave the seats back. They were free of charge, so there is nothing to refund.',
  },
};
