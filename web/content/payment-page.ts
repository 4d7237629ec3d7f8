/** What is said before it is known what became of a payment. */
export const verifying = {
  title: 'Verifying your payment',
  description: 'What became of your payment.',
  lead: 'This takes a few seconds. Please leave the page open.',
  withoutScripts:
    'This page needs JavaScript. Your payment does not depend on it: as soon as it has arrived we write to the address that you gave.',
  notLoaded:
    'Network error. Please check your connection. If you have paid, the payment is safe and we write to you: please do not pay again before you know.',
  tryAgain: 'Try again',
};
