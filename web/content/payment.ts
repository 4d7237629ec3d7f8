/** Texts for the result of a payment. Texts about its order are in orders.ts. */
export const payment = {
  fallback: 'Failed to verify payment',
  reference: 'Reference ID',
  isSlow: 'This is taking longer than usual. We are checking again.',
  paid: { title: 'Your booking is confirmed', lead: 'Thank you. Your payment has arrived.' },
  free: { title: 'Your booking is confirmed', lead: 'Thank you. There is nothing to pay.' },
  sessionOff: {
    title: 'A session of this order is cancelled',
    lead: 'We are sorry. We have emailed you about it.',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    lead: 'The card provider has not confirmed it yet. This page keeps checking, and we are holding your seats.',
  },
  delayed: {
    title: 'Your payment is being confirmed',
    lead: 'Your bank is processing it, which can take a few days. We are holding your seats and will email you when the payment arrives. You do not need to pay again.',
  },
  unconfirmed: {
    title: 'Your payment is being confirmed',
    lead: 'It is still being confirmed. You can close this page: we will email you as soon as it is done. You do not need to pay again.',
  },
  seatsGone: {
    title: 'Your payment is being refunded',
    lead: 'These seats were no longer available when it arrived. We are sorry. The full amount is refunded to the card that you paid with.',
  },
  refunded: {
    title: 'This order was refunded',
    lead: 'The payment is refunded to the card that you paid with, and the tickets of this order are no longer valid.',
  },
  ended: {
    title: 'These seats were cancelled',
    lead: 'The tickets of this order are no longer valid. The page of the order says what was refunded, and what was kept by the terms of the booking.',
  },
  failed: {
    title: 'Your payment did not go through',
    lead: 'Payment processing failed. Please contact support.',
    line: 'Your cart has not changed, so you can try again from there.',
  },
  unverified: {
    title: 'We could not verify your payment',
    lead: 'Payment verification failed. Please contact support.',
    line: 'If money has left your account, do not pay again: write to us with the reference ID.',
  },
  error: {
    title: 'We could not check your payment',
    lead: 'We encountered an issue with your payment.',
    line: 'This does not mean that it failed. If you have paid, the payment is safe and we will email you. Please do not pay again until you hear from us.',
  },
  toCart: 'Back to your cart',
  toContact: 'Contact support',
  stillHeld: (time: string) =>
    `Nothing was charged. We are holding your seats until ${time}, and you can pay again from your cart.`,
};
