/** The words of a filled cart and of the way to pay. They come after the page itself. */
export const cartWords = {
  emptyTitle: 'Your cart is empty',
  emptyLine: 'Nothing is held and nothing is owed. Choose a program, or a session near you.',
  emptyPrograms: 'Browse programs',
  emptySessions: 'Choose a workshop session',

  list: 'In your cart',
  summary: 'Order summary',
  processingFee: 'Processing fee',
  included: 'Included',
  total: 'Total',
  refunds: 'What happens when plans change',
  firstCome: 'First come, first served',
  quantity: 'Quantity',
  remove: 'Remove',
  removeLine: 'Remove from cart',
  undo: 'Undo',
  each: 'each',
  moreHint: 'More cannot be bought at once.',

  damagedTitle: 'Part of your cart could not be read',
  damagedLine:
    'What this browser had kept was damaged or from an older release. What could be read is below; please add the rest again.',
  changedTitle: 'Your cart has changed since you filled it',
  changedLine: 'Nothing was changed without you. Look at what is marked, and accept or remove it.',
  unsolved: 'To pay, first accept or remove what is marked in your cart.',
  tooManyLines: 'At most 20 lines can be bought at once. Please remove some.',
  uncheckedTitle: 'Seats and prices could not be checked',
  uncheckedLine: 'They are checked again before you pay.',
  checkAgain: 'Check again',

  guest: 'Continue as Guest',
  guestLine: 'No account needed.',
  pay: 'Complete Payment',
  processing: 'Processing...',
  or: 'Have an account, or want one?',
  signIn: 'Sign in',
  signUp: 'Sign up',
  buyingAs: 'Buying as',
  changeGuest: 'Change',
  paidBy: 'You pay on the secure page of our card provider. We never see your card.',
  held: 'Seats are held for you from the moment you go there, for about half an hour.',
  more: 'Continue browsing programs',
  help: 'A question first? Contact us',
  errorTitle: 'Payment Error',
  errorLine: 'Nothing was charged. Your cart is as it was.',

  openTitle: 'Your seats are held',
  openOther: 'Your cart has changed since. If you pay for the cart below, it takes the place of this order.',
  openOver: 'The time to pay is over. The seats go back in a moment.',
  ended: {
    expired:
      'The time to pay is over and the seats went back. Your cart is as it was, and nothing was charged.',
    'given up': 'You gave up the order. Its seats went back, and nothing was charged.',
    paid: 'Your order has been completed. What was bought is no longer in your cart.',
    failed:
      'Your bank did not complete the payment, and the seats went back. Your cart is as it was: you can pay again.',
    refunded: 'Your payment came too late for these seats. The full amount goes back to your card.',
  },
  onItsWayTitle: 'Your payment is on its way',
  onItsWayLine:
    'Your bank is sending it, which can take some days. The seats are kept for you, and we write to you when it has arrived.',
  paidAlready: 'What is in your cart is being paid already. To order something else, change the cart.',
  seeOrder: 'See your order',
};

export const guestWords = {
  title: 'Your details',
  lead: 'Tickets and receipt go to this address. You need no account.',
  problem: 'There is a problem',
  name: 'Full name',
  email: 'Email address',
  emailHint: 'Please look twice: your tickets go there.',
  phone: 'Phone number',
  country: 'Country code',
  countryHint: 'Country or code',
  number: 'Number',
  noCountry: 'No country is called so.',
  countriesFound: (count: number) => {
    if (count === 0) return guestWords.noCountry;
    return count === 1 ? '1 country' : `${count} countries`;
  },
  school: 'School/Institution name',
  grade: 'Grade/Level',
  gradeHint: 'For example Grade 10, University, or Teacher',
  city: 'City',
  submit: 'Continue to payment',
  privacy: 'Used for this order alone. What you type stays in this tab until the purchase is made.',
};

export function heldUntil(time: string, reference: string): string {
  return `Order ${reference}: until ${time} nobody else can have them.`;
}

export function seatsLeft(seats: number): string {
  return seats === 1 ? '1 seat left' : `${seats} seats left`;
}

export function seatCount(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}

/** What is wrong with a line, and what one click does about it. */
export const lineWords = {
  not_offered: 'This is no longer offered.',
  closed: 'This session is past or was called off. It can no longer be booked.',
  sold_out: 'This is sold out by now.',
  tooFew: (left: number) => (left === 1 ? 'Only 1 seat is left.' : `Only ${left} seats are left.`),
  tooMany: (most: number) => `At most ${most} seats can be bought at once.`,
  newPrice: (now: string, before: string) => `A seat now costs ${now}. It was ${before}.`,
  take: (seats: number) => (seats === 1 ? 'Take 1 seat' : `Take ${seats} seats`),
  acceptPrice: 'Accept the new price',
  acceptBoth: (seats: number) =>
    seats === 1 ? 'Take 1 seat at the new price' : `Take ${seats} seats at the new price`,
};
