/** The words of the page that is there before anybody's cart is. */
export const cartPageWords = {
  title: 'Your cart',
  description: 'The programs and sessions that you have chosen, and the way to pay for them.',
  loading: 'Loading your cart',
  withoutScripts: 'The cart needs scripts, which this browser does not run. Write to us and we book by mail:',
  notLoadedTitle: 'Your cart could not be loaded',
  notLoadedLine: 'Network error. Please check your connection. Your cart is kept in this browser.',
  tryAgain: 'Try Again',
};
