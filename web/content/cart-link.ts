/** A link that brings the lines of an earlier order to the cart. */
export const cartLinkWords = {
  bringing: 'Putting the seats into your cart...',
  broughtTitle: 'Your seats are in the cart',
  brought: 'They are from your earlier order, at today’s prices. We hold them when you continue to payment.',
  noneTitle: 'These seats can no longer be booked',
  none: 'Have a look at our other dates and programs.',
  left: {
    sold_out: (title: string) => `${title} is sold out.`,
    fewer: (title: string, seats: number) =>
      seats === 1 ? `Only 1 seat is left of ${title}.` : `Only ${seats} seats are left of ${title}.`,
    closed: (title: string) => `${title} can no longer be booked.`,
  },
  /** A program or session that is no longer shown has no name here. */
  unnamed: 'Part of the order',
  failedTitle: 'The seats could not be put into your cart',
  failedLine: 'Network error. Please check your connection.',
  tryAgain: 'Try again',
  /** On the page of an order that has ended. */
  action: 'Put the seats into my cart',
};
