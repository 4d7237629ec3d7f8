import { seatHold } from './seat-hold.ts';

/** Texts of the cart and checkout. They are loaded after the page. */
export const cartWords = {
  emptyTitle: 'Your cart is empty',
  emptyLine: 'Choose a program, or a workshop session near you.',
  emptyLineWithoutSessions: 'Choose a program that suits you.',
  emptyPrograms: 'Browse programs',
  emptySessions: 'Choose a workshop session',

  list: 'In your cart',
  summary: 'Order summary',
  processingFee: 'Processing fee',
  included: 'Included',
  total: 'Total',
  firstCome: 'First come, first served',
  quantity: 'Quantity',
  remove: 'Remove',
  removeLine: 'Remove from cart',
  undo: 'Undo',
  each: 'each',
  moreHint: 'This is the most that you can buy in one order.',
  largerGroup: 'For a larger group, write to us',

  damagedTitle: 'Part of your cart could not be read',
  damagedLine:
    'The cart saved in this browser was damaged or from an older version. We restored what we could. Please add anything that is missing.',
  changedTitle: 'Some items in your cart have changed',
  changedLine: 'Review the marked items. Accept each change, or remove the item.',
  unsolved: 'Before you can pay, accept or remove the marked items in your cart.',
  tooManyLines: 'You can buy up to 20 different items in one order. Please remove some.',
  uncheckedTitle: 'Seats and prices could not be checked',
  uncheckedLine: 'We will check them again before you pay.',
  checkAgain: 'Check again',

  guest: 'Continue as Guest',
  guestLine: 'No account needed.',
  pay: 'Complete Payment',
  processing: 'Processing...',
  tryAgainAt: 'Try again at',
  tryAgainNow: 'You can try again now.',
  checking: 'Checking that you are not a robot…',
  or: 'Or use one:',
  signIn: 'Sign in',
  signUp: 'Sign up',
  confirmEmail: 'Confirm your email address',
  buyingAs: 'Buying as',
  changeGuest: 'Change',
  paidBy: 'You pay on the secure page of our card provider. We never see your card.',
  hold: seatHold,
  more: 'Continue browsing programs',
  help: 'Questions? Contact us',
  forSchool: 'Booking for a school?',
  askForInvoice: 'Ask for an invoice',
  errorTitle: 'Payment Error',
  errorLine: 'Nothing was charged. Your cart has not changed.',

  openTitle: 'Your seats are held',
  openSame: 'Complete the payment below.',
  openOther:
    'Your cart has changed since you placed this order. If you pay for the cart below, it replaces this order.',
  openOver: 'The time to pay has run out. The seats will go back on sale in a moment.',
  ended: {
    expired:
      'The time to pay ran out, so the seats went back on sale. Nothing was charged, and your cart has not changed.',
    cancelled: 'You cancelled the order. Its seats went back on sale, and nothing was charged.',
    paid: 'Your order is complete. What you bought is no longer in your cart.',
    failed:
      'Your bank did not complete the payment, so the seats went back on sale. Your cart has not changed, so you can try again.',
    refunded: 'Your payment arrived too late for these seats. We are refunding the full amount to your card.',
  },
  onItsWayTitle: 'Your payment is on its way',
  onItsWayLine:
    'Your bank is processing it, which can take a few days. We are holding your seats and will email you when the payment arrives.',
  paidAlready: 'You are already paying for what is in your cart. To order something else, change the cart.',
  seeOrder: 'Open your order',
};

/** The message that asks for an invoice. */
export const invoiceWords = {
  please: 'Please send us an invoice for these seats:',
  each: cartWords.each,
  total: 'In total:',
  address: 'Name and address for the invoice:\n',
};

export const guestWords = {
  title: 'Who pays, and who comes',
  order: 'You pay for',
  total: 'Total',
  inShort: (seats: number, total: string) => `${seatCount(seats)}, ${total}`,
  moreLines: (lines: number) => (lines === 1 ? 'and 1 more item' : `and ${lines} more items`),
  payer: 'Who is paying',
  comer: 'About the participant',
  comerLine: 'Whoever comes, such as your child. For several, enter one: we ask for all names afterwards.',
  problem: 'There is a problem',
  name: 'Full name',
  email: 'Email address',
  emailHint: 'Please check it carefully. We send all tickets there.',
  didYouMean: 'Did you mean',
  phone: 'Phone number',
  country: 'Country code',
  countryHint: 'Country or code',
  number: 'Number',
  noCountry: 'No matching country',
  countriesFound: (count: number) => {
    if (count === 0) return guestWords.noCountry;
    return count === 1 ? '1 country' : `${count} countries`;
  },
  school: 'School/Institution name',
  schoolHint: 'School, university or company',
  grade: 'Grade/Level',
  gradeHint: 'For example Grade 10, University, Teacher, or a position such as Manager',
  city: 'City',
  submit: (total: string) => `Continue to payment: ${total}`,
  submitFree: 'Get these seats',
  privacy: 'We use these details for this order only. They stay in this tab until you have paid.',
};

/** In place of the words above, for a cart whose seats are all free. */
const freeCart = {
  unsolved: 'Before you can book, accept or remove the marked items in your cart.',
  uncheckedLine: 'We will check them again before you book.',
  pay: 'Get these seats',
  paidBy: 'There is nothing to pay, and we ask for no card.',
  hold: 'Without an account, you confirm your email address with a link that we send. We hold your seats meanwhile.',
  errorTitle: 'Booking Error',
  errorLine: 'Your cart has not changed.',
};

const freeGuest = {
  title: 'Who books, and who comes',
  order: 'You book',
  payer: 'Who is booking',
  privacy: 'We use these details for this order only. They stay in this tab until you have booked.',
};

export function cartWordsFor(cents: number): typeof cartWords {
  return cents === 0 ? { ...cartWords, ...freeCart } : cartWords;
}

export function guestWordsFor(cents: number): typeof guestWords {
  return cents === 0 ? { ...guestWords, ...freeGuest } : guestWords;
}

export function heldUntil(time: string, reference: string): string {
  return `Order ${reference}: we hold them for you until ${time}.`;
}

export function seatCount(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}

/** The problem with a cart line, and the button that accepts the change. */
export const lineWords = {
  not_offered: 'This is no longer available.',
  closed: 'This session has started or was cancelled. It can no longer be booked.',
  programClosed: 'This program has started. It can no longer be booked.',
  sold_out: 'This is now sold out.',
  tooFew: (left: number) => (left === 1 ? 'Only 1 seat is left.' : `Only ${left} seats are left.`),
  tooMany: (most: number) => `You can buy at most ${most} seats at once.`,
  newPrice: (now: string, before: string) => `The price of a seat is now ${now}. It was ${before}.`,
  newTerms: 'The booking terms of this line have changed. They are now:',
  noTerms: 'If you cancel, our office decides about the refund.',
  take: (seats: number) => (seats === 1 ? 'Take 1 seat' : `Take ${seats} seats`),
  acceptPrice: 'Accept the new price',
  acceptBoth: (seats: number) =>
    seats === 1 ? 'Take 1 seat at the new price' : `Take ${seats} seats at the new price`,
};
