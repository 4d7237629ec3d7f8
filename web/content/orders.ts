import type { OrderState } from '#contract/order-state.ts';
import type { RefundState } from '#contract/refund-state.ts';

type Tone = 'green' | 'orange' | 'red' | 'quiet';

/** What each state of an order is called, and what it means for the buyer. */
export const orderStates: Record<OrderState, { name: string; tone: Tone; line: string }> = {
  pending: {
    name: 'Not paid yet',
    tone: 'orange',
    line: 'The seats are held until the time to pay is over. Then they go back on sale, unless a payment is on its way.',
  },
  paid: { name: 'Confirmed', tone: 'green', line: 'The seats are yours.' },
  awaiting_payment: {
    name: 'Payment on its way',
    tone: 'orange',
    line: 'Your bank is sending the payment, which can take some days. The seats are kept for you until then, and we write to you when it has arrived.',
  },
  expired: {
    name: 'Expired',
    tone: 'quiet',
    line: 'It was not paid in time, so the seats went back on sale. Nothing was charged.',
  },
  cancelled: {
    name: 'Given up',
    tone: 'quiet',
    line: 'It was given up before it was paid. Nothing was charged.',
  },
  failed: {
    name: 'Payment failed',
    tone: 'red',
    line: 'Your bank did not complete the payment, so the seats went back on sale.',
  },
  refund_due: {
    name: 'Refund on its way',
    tone: 'orange',
    line: 'The payment could not buy these seats any more. The full amount goes back to the card that it came from.',
  },
  partly_refunded: {
    name: 'Partly refunded',
    tone: 'green',
    line: 'A part was paid back. Tickets that are not marked as refunded are valid.',
  },
  refunded: {
    name: 'Refunded',
    tone: 'quiet',
    line: 'The payment went back to the card that it came from. Banks usually take five to ten business days to show it.',
  },
  refund_failed: {
    name: 'Refund delayed',
    tone: 'red',
    line: 'Your bank did not take the refund. We see to it and write to you; nothing needs doing on your side.',
  },
};

export const outcomes = {
  order: 'Order',
  paid: {
    bought: 'What you booked',
    next: 'What happens next',
    notShown: 'The details of your order stand in the email that we have sent to you.',
    paid: 'Paid',
    seats: 'Seats',
    toDashboard: 'Go to your dashboard',
    toPrograms: 'See more programs',
    toOrder: 'The page of this order',
    papers: 'Keep these',
  },
  confirming: { checkAgain: 'Check again', bought: 'What you are booking' },
  refunded: {
    arrival: 'Banks usually take five to ten business days to show it. Nothing needs doing on your side.',
    delayed:
      'Your bank did not take it at first. We see to it and write to you; nothing needs doing on your side.',
    bought: 'In this order',
    toPrograms: 'See what is open',
    toContact: 'Contact us',
  },
};

export const nextSteps = {
  mail: (email: string) => ({
    title: 'Look into your mail',
    line: `We have written to ${email}, with everything that you find here. If nothing is there in ten minutes, look under spam.`,
  }),
  session: {
    title: 'Bring a ticket',
    line: 'On paper or on a screen, one for each seat. Its code is read at the door. Times are those of the venue.',
  },
  program: {
    title: 'Keep your tickets',
    line: 'Their codes are your proof of enrolment.',
  },
  change: {
    title: 'Something changes?',
    line: 'Write to us with the reference of your order. A person answers within 24 hours.',
    action: 'Write to us',
  },
};

export const guestAccount = {
  title: 'Keep this order in an account',
  lead: 'Choose a password; everything else we know from your order. Your tickets are then in your dashboard, on every device.',
  later: 'Other purchases under this address join them as soon as you have confirmed it.',
  email: 'Email',
  password: 'Password',
  hint: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
  create: 'Create account',
  creating: 'Creating account...',
  fallback: 'Failed to convert guest to user',
  openedTitle: 'Your account is open',
  opened: 'This order is in it. We have sent you a letter to confirm your address.',
  exists: 'Sign in, and you come back to this page, where the order can be added to your account.',
  signIn: 'Sign in',
  resetPassword: 'Reset password',
  addTitle: 'Add this order to your account',
  add: (email: string) => `You are signed in as ${email}, under which this order was made.`,
  addAction: 'Add to my account',
  adding: 'Adding...',
  added: 'This order is in your account.',
};

export const orderPage = {
  fallback: 'The order could not be opened. Please try again.',
  notOpenedTitle: 'This order could not be opened',
  notYours:
    'It opens in the browser in which it was made, by the link in our letter, or for the account that it belongs to.',
  linkOver: 'The link has been used already or is too old. Each one opens the order once, in one browser.',
  failedTitle: 'The order is not here yet',
  tryAgain: 'Try again',
  bought: 'In this order',
  refunds: 'Refunds',
  payUntil: (time: string) => `The seats are held for you until ${time}. They are yours once it is paid.`,
  help: 'Questions about this order',
  write: 'Write to us',
  facts: { total: 'Total', placed: 'Placed', paid: 'Paid', confirmed: 'Confirmed', buyer: 'Booked by' },
};

export const refundStates: Record<RefundState, string> = {
  due: 'on its way back to your card',
  pending: 'on its way back to your card',
  succeeded: 'sent back to your card',
  failed: 'not taken by your bank; we see to it and write to you',
};

export const claim = {
  title: 'Your purchases',
  lead: 'What you bought as a guest moves into an account, where you find tickets and receipts at any time.',
  formTitle: 'Choose a password',
  formLead: 'Your name and address are known from your order.',
  adding: 'Adding your purchases to your account...',
  fallback: 'Failed to convert guest to user',
  doneTitle: 'Your purchases are in your account',
  done: (count: number) =>
    count === 0
      ? 'There was nothing to add: all your purchases were in it before.'
      : count === 1
        ? 'One order was added.'
        : `${count} orders were added.`,
  toDashboard: 'Go to your dashboard',
  overTitle: 'This link does not open any more',
  over: 'It has been used already or is too old. If you have used it, your purchases are in your account: sign in to see them. Else let us send another one.',
  noLinkTitle: 'Find your purchases',
  noLink:
    'A link from one of our letters opens this page and brings what you bought as a guest into an account. Without one, have it sent here.',
  existsTitle: 'You have an account already',
  exists: 'An account with this address exists. Sign in, and your purchases are added to it.',
  otherTitle: 'This link is for another account',
  other: (email: string) =>
    `You are signed in as ${email}, and the purchases were made under another address. Log out here to use the link for that address.`,
  logOut: 'Log out and go on',
  failedTitle: 'Your purchases could not be added',
  tryAgain: 'Try again',
};

export const findPurchases = {
  title: 'Find purchases by mail',
  lead: 'Tell us the address that you bought with. If there are purchases under it, we mail you a link to them.',
  email: 'Email',
  send: 'Send me a link',
  sending: 'Sending...',
  fallback: 'Failed to check guest purchases',
  found: (count: number) =>
    `${count === 1 ? 'One order was' : `${count} orders were`} made as a guest under this address. Your dashboard adds them to your account.`,
  toDashboard: 'Go to your dashboard',
  none: 'No order was made as a guest under this address.',
  sent: 'If there are purchases under this address, we have sent a link to it. It works once, for 60 minutes.',
};
