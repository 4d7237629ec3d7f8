const tickets = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);
const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** Giving seats back: what cost nothing, or what the terms of the booking return. */
const common = {
  title: 'Cannot come?',
  lead: 'These tickets stop working at once, and others can book the seats. You cannot undo this.',
  /** With a link to write to us. Empty where nothing was paid. */
  hardship: '',
  write: 'Write to us',
  hardshipSubject: (reference: string) => `Cancelling order ${reference} in a hard case`,
  ticket: (code: string) => `Ticket ${code}`,
  keep: 'Keep them',
  none: 'Please choose a ticket.',
  loading: 'Looking up your refund...',
  failed: 'Your refund could not be looked up.',
  problems: {
    disputed: 'Our office is looking at this order.',
    session_cancelled: 'The session is cancelled. What happens now is on the page of the order.',
    used: 'It was used at the entrance.',
    begun: 'It has begun.',
    refund_under_way: 'A refund of this order is under way. Please try again when it is done.',
    office_decides: 'Our office decides about the refund. Please write to us.',
  },
};

export const giveBackFree = {
  ...common,
  doneTitle: 'Seats given back',
  line: 'Give your seats back, so that others can have them.',
  open: 'Give seats back',
  dialog: 'Give seats back?',
  tickets: 'Tickets to give back',
  confirm: (count: number, _back: string) => `Give back ${tickets(count)}`,
  giving: 'Giving back...',
  done: (count: number, _back: string, _backCents: number) =>
    `${tickets(count)} ${count === 1 ? 'was' : 'were'} given back. We have sent you an email about it.`,
  fallback: 'The tickets could not be given back.',
};

export const cancelSeats: typeof giveBackFree = {
  ...common,
  doneTitle: 'Seats cancelled',
  line: 'You can cancel seats here. You see your refund before you decide.',
  open: 'See your refund',
  dialog: 'Cancel seats?',
  hardship:
    'before you cancel, if there is a hard case such as an illness: our office may refund more than the terms.',
  tickets: 'Seats to cancel',
  confirm: (count, back) => (count === 0 ? 'Cancel seats' : `Cancel ${seats(count)}, ${back} refund`),
  giving: 'Cancelling...',
  done: (count, back) => `${seats(count)} cancelled, ${back} refund. We have sent you an email about it.`,
  fallback: 'The seats could not be cancelled.',
};

/** Of an order by invoice, nobody but the office knows what was paid. */
export const cancelInvoiced: typeof giveBackFree = {
  ...cancelSeats,
  confirm: (count) => (count === 0 ? 'Cancel seats' : `Cancel ${seats(count)}`),
  done: (count, _back, backCents) =>
    `${seats(count)} cancelled. ${backCents > 0 ? 'Our office refunds what the terms return. ' : ''}We have sent you an email about it.`,
};

const noRefund = {
  line: 'You can cancel seats here, so that others can have them.',
  open: 'Cancel seats',
  loading: 'Looking up your seats...',
  failed: 'Your seats could not be looked up.',
};

/** Where the terms return nothing if the seats are cancelled now. */
export const cancelWithoutRefund: typeof giveBackFree = { ...cancelSeats, ...noRefund };
export const cancelInvoicedWithoutRefund: typeof giveBackFree = { ...cancelInvoiced, ...noRefund };

/** Until when there is which refund. */
export const refundTable = {
  ifYouCancel: 'If you cancel',
  refund: 'Refund',
  after: { until: 'later', refund: 'none' },
};

/** The refund of one seat. */
export const quoteLine = {
  back: (back: string, price: string) => `Refund today ${back} of ${price}`,
  changes: (day: string, next: string) => `Until ${day}, then ${next}`,
  total: 'Your refund:',
  totalInvoiced: 'Your refund by the terms, if it is paid:',
  /** Of an order that was not paid by card. */
  byOffice: 'Our office refunds what the terms return, and emails you.',
  kept: (kept: string) => `${kept} is kept, by the terms under which you booked.`,
};
