import type { OrderState } from '#contract/orders/order-state.ts';

/** The difference to a dearer date, which is paid before the date changes. */
export const supplementWords = {
  waiting: 'Your new date waits for its payment',
  held: (time: string) => `We hold the new seats until ${time}.`,
  stays: (amount: string) =>
    `Your booking keeps its date until the difference of ${amount} is paid. Or keep your date: then nothing is charged.`,
  onItsWay: (amount: string) =>
    `Your bank is processing the difference of ${amount}, which can take a few days. We hold the new seats, your booking keeps its date until then, and we will email you.`,
  loadAgain: 'Try again',
  over: 'The time to pay is over. Your booking keeps its date, and nothing was charged.',
  pay: 'Pay the difference',
  paying: 'Processing...',
  extend: 'Get more time',
  extending: 'Getting more time...',
  keep: 'Keep my date',
  keeping: 'Keeping your date...',
  changed: 'The difference is paid, and your seats have their new date.',
  kept: 'Your booking keeps its date. Nothing was charged.',
  notPossible: 'The new date was not possible any more. Your booking keeps its date.',
  title: 'Another date for order',
  toOrder: 'Open your order',
  bought: 'The difference that is paid here',
  offered: 'Held for you',
};

/** What the state of such an order means, on its own page. */
export function lineOfSupplement(state: OrderState): string {
  return lines[state] ?? 'This is the difference to the price of another date.';
}

const lines: Partial<Record<OrderState, string>> = {
  offered:
    'Your session was cancelled. We hold these seats while you choose between another date and a refund on the page of your order.',
  pending: 'This is the difference to the price of another date. The date changes when it is paid.',
  awaiting_payment:
    'Your bank is processing the difference, which can take a few days. Your booking keeps its date until then.',
  date_changed: 'The difference is paid, and the seats of your order have their new date.',
  expired: 'The difference was not paid in time. Your booking keeps its date, and nothing was charged.',
  cancelled: 'You kept your date. Nothing was charged.',
  failed: 'Your bank did not complete the payment. Your booking keeps its date.',
  refund_due:
    'The new date was not possible any more when your payment arrived. Your booking keeps its date, and the difference is refunded to your card.',
  refunded:
    'The new date was not possible any more when your payment arrived. Your booking keeps its date, and the difference was refunded to your card.',
};

/** After paying, or not. */
export const supplementResults = {
  paid: {
    title: 'Your date is changed',
    lead: 'Thank you. The difference is paid, and your seats have their new date.',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    lead: 'The card provider has not confirmed it yet. We hold the new seats, and your booking keeps its date until then. You do not need to pay again.',
  },
  refunded: {
    title: 'Your payment is being refunded',
    lead: 'The new date was not possible any more when it arrived. We are sorry. Your booking keeps its date, and the full difference is refunded to the card that you paid with.',
  },
  failed: {
    title: 'Your booking keeps its date',
    lead: 'The difference was not paid, and nothing was charged.',
  },
  stillHeld: (time: string) => `We hold the new seats until ${time}: you can pay on the page of your order.`,
  chooseAgain: 'You can choose again on the page of your order.',
  toOrder: 'Open your order',
  toContact: 'Contact us',
};
