const notLoaded = 'Network error. Please check your connection. Your link still works.';
const tryAgain = 'Try again';

/** Texts shown while an emailed link is opened. */
export const orderLink = {
  title: 'Your order',
  description: 'An order with its tickets, receipt and calendar.',
  lead: 'Opening your order...',
  withoutScripts: 'This page needs JavaScript to show that the order is yours.',
  notLoaded,
  tryAgain,
};

export const objectionLink = {
  title: 'Your order',
  description: 'Object to a change of an order.',
  lead: 'Checking your link...',
  withoutScripts:
    'This page needs JavaScript. Your link still works: open it in a browser that runs JavaScript.',
  notLoaded,
  tryAgain,
};

export const confirmationLink = {
  title: 'Your seats',
  description: 'Confirm your email address to get your seats.',
  lead: 'Checking your link...',
  withoutScripts:
    'This page needs JavaScript. Your link still works: open it in a browser that runs JavaScript.',
  notLoaded,
  tryAgain,
};

export const reminderLink = {
  title: 'Reminders about unfinished orders',
  description: 'Stop the reminders about orders that are not finished.',
  lead: 'Checking your link...',
  withoutScripts:
    'This page needs JavaScript. Your link still works: open it in a browser that runs JavaScript.',
  notLoaded,
  tryAgain,
};

export const claimLink = {
  title: 'Your purchases',
  description: 'Add what you bought as a guest to an account.',
  lead: 'Checking your link...',
  withoutScripts:
    'This page needs JavaScript. Your link still works: open it in a browser that runs JavaScript.',
  notLoaded,
  tryAgain,
};
