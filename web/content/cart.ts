/** Texts of the cart page before the cart is loaded. */
export const cartPageWords = {
  title: 'Your cart',
  description: 'Review the programs and sessions in your cart, and pay for them.',
  loading: 'Loading your cart',
  withoutScripts:
    'The cart needs JavaScript, which is turned off in your browser. Email us and we will book for you:',
  notLoadedTitle: 'Your cart could not be loaded',
  notLoadedLine: 'Network error. Please check your connection. Your cart is saved in this browser.',
  tryAgain: 'Try Again',
};
