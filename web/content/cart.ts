/** Texts of the cart page before the cart is loaded. */
export const cartPageWords = {
  title: 'Your cart',
  description: 'Review the programs and sessions in your cart, and pay for them.',
  loading: 'Loading your cart',
  withoutScripts: 'The cart needs JavaScript, which is turned off. Email us to book:',
  notLoadedTitle: 'Your cart could not be loaded',
  notLoadedLine: 'Please check your connection. Your cart is saved in this browser.',
  tryAgain: 'Try Again',
};
