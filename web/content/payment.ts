/** What became of a payment. What is said of its order stands with the words of orders. */
export const payment = {
  fallback: 'Failed to verify payment',
  reference: 'Reference ID',
  isSlow: 'It is taking longer than usual. We are asking again.',
  paid: { title: 'Your booking is confirmed', lead: 'Thank you. Your payment has arrived.' },
  free: { title: 'Your booking is confirmed', lead: 'Thank you. There is nothing to pay.' },
  confirming: {
    title: 'Your payment is being confirmed',
    lead: 'The card provider has not confirmed it yet. This page asks again by itself; your seats are kept meanwhile.',
  },
  delayed: {
    title: 'Your payment is being confirmed',
    lead: 'Your bank is sending it, which can take some days. Your seats are kept for you, and we write to you when it has arrived. There is no need to pay again.',
  },
  unconfirmed: {
    title: 'Your payment is being confirmed',
    lead: 'It is still being confirmed. You may close this page: we write to you as soon as it is done. There is no need to pay again.',
  },
  seatsGone: {
    title: 'Your payment goes back to you',
    lead: 'It arrived when these seats could not be sold any more. We are sorry. The full amount goes back to the card that it came from.',
  },
  refunded: {
    title: 'This order was refunded',
    lead: 'The payment goes back to the card that it came from, and the tickets of the order are no longer valid.',
  },
  failed: {
    title: 'Your payment did not go through',
    lead: 'Payment processing failed. Please contact support.',
    line: 'Your cart is as you left it, and you can pay again from there.',
  },
  unverified: {
    title: 'Your payment is not verified',
    lead: 'Payment verification failed. Please contact support.',
    line: 'If money has left your account, do not pay again: write to us with the reference ID.',
  },
  error: {
    title: 'We could not ask about your payment',
    lead: 'We encountered an issue with your payment.',
    line: 'This does not mean that it failed. If you have paid, the payment is safe and we write to you: please do not pay again before you know.',
  },
  toCart: 'Back to your cart',
  toContact: 'Contact support',
  stillHeld: (time: string) =>
    `Nothing was charged. Your seats are held for you until ${time}, and you can pay again from your cart.`,
};
