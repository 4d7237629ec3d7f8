const notLoaded = 'Network error. Please check your connection. The link stays good.';
const tryAgain = 'Try again';

/** What is said while a link from a letter is being opened. */
export const orderLink = {
  title: 'Your order',
  description: 'An order with its tickets, receipt and calendar.',
  lead: 'Opening your order...',
  withoutScripts: 'This page needs JavaScript, by which your browser shows that the order is yours.',
  notLoaded,
  tryAgain,
};

export const claimLink = {
  title: 'Your purchases',
  description: 'Bring what you bought as a guest into an account.',
  lead: 'Looking at your link...',
  withoutScripts:
    'This page needs JavaScript. The link stays good until you open it in a browser with JavaScript.',
  notLoaded,
  tryAgain,
};
