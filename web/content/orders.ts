import type { RefundState } from '#contract/orders/refund-state.ts';

export const outcomes = {
  order: 'Order',
  paid: {
    bought: 'What you booked',
    next: 'What happens next',
    notShown: 'We have emailed you the details of your order.',
    paid: 'Paid',
    booked: 'Booked',
    sentTo: (email: string) => `We are sending the tickets to ${email}.`,
    getTickets: 'Get your tickets',
    gettingTickets: 'Getting your tickets...',
    toDashboard: 'Go to your dashboard',
    toPrograms: 'See more programs',
    toOrder: 'Open your order',
    documents: 'Your documents',
  },
  confirming: { checkAgain: 'Check again', bought: 'What you are booking' },
  refunded: {
    arrival: 'Banks usually take five to ten business days to show it. You do not need to do anything.',
    delayed:
      'Your bank did not accept it at first. We are working on it and will email you. You do not need to do anything.',
    bought: 'In this order',
    toPrograms: 'See available programs',
    toContact: 'Contact us',
  },
};

export const nextSteps = {
  email: (email: string) => ({
    title: 'Check your email',
    line: `We are emailing everything on this page to ${email}. If it has not arrived in ten minutes, check your spam folder.`,
  }),
  /** Without a title, everything in the order is at a venue. */
  session: (title: string) => ({
    title: 'Bring your ticket',
    line: `${title === '' ? 'Bring' : `To ${title}, bring`} one ticket for each seat, printed or on your phone. We scan its code at the entrance. Times are in the time zone of the venue.`,
  }),
  program: {
    title: 'Keep your tickets',
    line: 'Their codes are your proof of enrollment.',
  },
  change: {
    title: 'Need to change something?',
    line: 'Where your booking has terms, you can cancel or choose another date on the page of your order. For anything else, write to us with your order reference. A person answers within 24 hours.',
    action: 'Write to us',
  },
};

export const guestAccount = {
  title: 'Keep this order in an account',
  lead: 'Just choose a password: we have everything else from your order. Your tickets will then be in your dashboard, on every device.',
  later: 'Other purchases made with this email address are added as soon as you confirm it.',
  email: 'Email',
  password: 'Password',
  hint: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
  create: 'Create account',
  creating: 'Creating account...',
  fallback: 'Failed to convert guest to user',
  openedTitle: 'Your account is ready',
  opened: 'This order is in it. We have sent you an email to confirm your address.',
  exists: 'Sign in and come back to this page to add the order to your account.',
  signIn: 'Sign in',
  resetPassword: 'Reset password',
  addTitle: 'Add this order to your account',
  add: (email: string) => `You are signed in as ${email}, the address this order was made with.`,
  addAction: 'Add to my account',
  adding: 'Adding...',
  added: 'This order is in your account.',
};

export const orderPage = {
  fallback: 'The order could not be opened. Please try again.',
  notOpenedTitle: 'This order could not be opened',
  notYours:
    'You can open it in the browser where you placed it, with the link in our email, or with the account it belongs to.',
  boughtWithAccount: 'Did you buy with an account?',
  signIn: 'Sign in',
  linkOver:
    'The link is too old, or the email address of the order was changed after it was sent. Have a new one sent below.',
  failedTitle: 'The order could not be loaded',
  tryAgain: 'Try again',
  bought: 'In this order',
  changes: 'Change or cancel',
  next: (dateAndPlace: string) => `Next: ${dateAndPlace}`,
  refunds: 'Refunds',
  kept: 'kept by the terms of the booking',
  sums: {
    paid: 'Paid',
    invoice: 'Price, by invoice',
    returned: 'Returned to you',
    returnedInvoice: 'Returned, or to be returned',
    onItsWay: 'on its way',
    byOffice: 'our office returns what you have paid of it, and emails you',
    kept: 'Kept by us',
    forSeats: 'for the seats that you still have',
    byTerms: 'by the terms of the booking',
  },
  changedDates: 'Changes of date',
  changedDate: (day: string, seats: number, from: string, to: string) =>
    `Date changed on ${day}${seats > 1 ? ` for ${seats} seats` : ''}: from ${from} to ${to}.`,
  payUntil: (time: string) => `We are holding your seats until ${time}. They are yours once you have paid.`,
  help: 'Questions about this order?',
  write: 'Write to us',
  facts: {
    total: 'Total',
    refunded: 'Refunded',
    placed: 'Placed',
    paid: 'Paid',
    confirmed: 'Confirmed',
    buyer: 'Booked by',
  },
};

export const refundStates: Record<RefundState, string> = {
  due: 'on its way back to your card',
  pending: 'on its way back to your card',
  succeeded: 'sent back to your card',
  failed: 'not accepted by your bank; we are working on it and will email you',
};

export const claim = {
  title: 'Your purchases',
  lead: 'Move what you bought as a guest into an account, where you can find your tickets and receipts at any time.',
  formTitle: 'Choose a password',
  formLead: 'We have your name and email address from your order.',
  adding: 'Adding your purchases to your account...',
  fallback: 'Failed to convert guest to user',
  doneTitle: 'Your purchases are in your account',
  done: (count: number) =>
    count === 0
      ? 'There was nothing to add. All your purchases were already in it.'
      : count === 1
        ? 'One order was added.'
        : `${count} orders were added.`,
  toDashboard: 'Go to your dashboard',
  overTitle: 'This link no longer works',
  over: 'It has already been used or is too old. If you used it, your purchases are in your account: sign in to see them. Otherwise, request a new link.',
  noLinkTitle: 'Find your purchases',
  noLink:
    'This page adds what you bought as a guest to an account. Open it with the link from our email. If you do not have a link, request one below.',
  existsTitle: 'You already have an account',
  exists: 'There is already an account with this address. Sign in to add your purchases to it.',
  otherTitle: 'This link is for another account',
  other: (email: string) =>
    `You are signed in as ${email}, but the purchases were made with another address. Log out to use this link.`,
  logOut: 'Log out and continue',
  failedTitle: 'Your purchases could not be added',
  tryAgain: 'Try again',
};

export const objection = {
  title: 'Object to the change of the address?',
  lead: 'Our office changed the email address of an order that had this address before. If you did not ask for it, object. Nobody can use the tickets of the order then until our office has looked at it. The address itself is not changed back.',
  act: 'Object to the change',
  sending: 'Sending...',
  doneTitle: 'Thank you. Our office will look at it',
  done: 'The tickets of the order cannot be used until then. We may write to you at the address to which we sent the link.',
  overTitle: 'This link no longer works',
  over: 'It has already been used or is older than 7 days. If you used it, our office knows that you object. Otherwise, write to us on the contact page.',
  wayOn: 'Contact us',
  noLinkTitle: 'Open this page with the link from our email',
  noLink: 'The link is in the email which tells you that the email address of an order was changed.',
  failedTitle: 'Your objection could not be sent',
  fallback: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
};

export const withdrawalObjection = {
  title: 'Did somebody else withdraw?',
  lead: 'Somebody withdrew from an order of this address. If it was not you, object. Then there is no refund by itself, and our office asks you.',
  received: (order: string, at: string) => `Somebody withdrew from order ${order} on ${at}.`,
  goesBack: (at: string) => `If nobody objects, its tickets end on ${at}, and the full amount is refunded.`,
  goesBackSoon: 'If nobody objects within 24 hours, its tickets end, and the full amount is refunded.',
  officeDecides: (day: string) =>
    `There is no refund by itself: our office looks at it and answers by ${day}.`,
  ask: 'If it was not you, object, and our office asks you first.',
  act: 'I did not withdraw',
  sending: 'Sending...',
  doneTitle: 'Thank you. Our office will look at it',
  done: 'There is no refund by itself, and the tickets stay valid. We write to you at the address of the order.',
  outcomes: {
    objected: {
      title: 'Your objection has arrived',
      at: (at: string) => `We received an objection from the address of the order on ${at}.`,
      line: (day: string) =>
        `There is no refund by itself, and the tickets stay valid. Our office looks at it and answers by ${day}. You do not need to do anything.`,
    },
    returned: {
      title: 'This withdrawal is done',
      line: (at: string) =>
        `Nobody objected within 24 hours, so on ${at} its tickets ended and the full amount was refunded.`,
    },
    returnedByOffice: {
      title: 'This withdrawal is done',
      line: (at: string) => `On ${at} our office ended its tickets and refunded the full amount.`,
    },
    answered: {
      title: 'Our office has answered this withdrawal',
      line: (at: string) => `Our office decided about it and answered by email on ${at}.`,
    },
    linkUsed: {
      title: 'This link was used before',
      line: 'It objected to an earlier withdrawal. To object to this one, open the link in the newer email, or write to us.',
    },
    wasNotYou: 'If it was not you who withdrew, write to us at once.',
    question: 'There is nothing to object to any more. If you have a question, write to us.',
  },
  notLoadedTitle: 'The withdrawal could not be loaded',
  overTitle: 'This link no longer works',
  over: 'It is older than 30 days, or it was not copied completely. If somebody withdrew from your order and it was not you, write to us.',
  wayOn: 'Contact us',
  noLinkTitle: 'Open this page with the link from our email',
  noLink: 'The link is in the email which tells you that somebody withdrew from your order.',
  failedTitle: 'Your objection could not be sent',
  fallback: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
};

export const newLink = {
  title: 'Get a new link by email',
  lead: 'Enter the email address that the order was made with. We send a new link to it.',
  email: 'Email',
  send: 'Send me a new link',
  sending: 'Sending...',
  fallback: 'The link could not be sent. Please try again.',
  sent: 'If the order was made with this email address, a new link is on its way to it. If it has not arrived in ten minutes, check your spam folder, or write to us.',
};

export const findPurchases = {
  title: 'Find your purchases by email',
  lead: 'Enter the email address that you bought with. If there are purchases under it, we will send you a link to them.',
  email: 'Email',
  send: 'Send me a link',
  sending: 'Sending...',
  fallback: 'Failed to check guest purchases',
  found: (count: number) =>
    `${count === 1 ? 'One order was' : `${count} orders were`} made as a guest with this address. You can add them to your account on your dashboard.`,
  toDashboard: 'Go to your dashboard',
  none: 'No order was made as a guest with this address.',
  sent: 'If there are purchases under this address, we have sent a link to it. It works once, within 60 minutes.',
};
