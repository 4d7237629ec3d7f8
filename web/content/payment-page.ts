/** Texts shown while the payment is verified. */
export const verifying = {
  title: 'Verifying your payment',
  description: 'The result of your payment.',
  lead: 'This takes a few seconds. Please leave the page open.',
  withoutScripts:
    'This page needs JavaScript. Your payment does not: as soon as it arrives, we will email you.',
  notLoaded:
    'Network error. Please check your connection. If you have paid, the payment is safe and we will email you. Please do not pay again until you hear from us.',
  tryAgain: 'Try again',
};
