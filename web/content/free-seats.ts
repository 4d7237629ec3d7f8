/** Free seats: confirming the email address, and giving them back. */
export const heldSeats = {
  title: 'Confirm your email address to get your seats',
  hint: 'No email yet? Check your spam folder, and whether the address is right.',
  resend: 'Send the link again',
  resending: 'Sending...',
  resent: (email: string) => `We have sent the link to ${email} again. Only the newest link works.`,
  resendFailed: 'The link could not be sent.',
  correct: 'Correct the email address',
  correction: 'Your email address',
  correctionHint: 'The link goes to this address instead. You do not get more time.',
  save: 'Send the link there',
  saving: 'Sending...',
  saved: (email: string) => `We have sent the link to ${email}.`,
  saveFailed: 'The address could not be corrected.',
  cancel: 'Cancel order',
  cancelling: 'Cancelling...',
  cancelFailed: 'The order could not be cancelled.',
  bought: 'What you are booking',
};

export const confirmation = {
  title: 'Confirm your email address to get your seats',
  lead: 'Press the button, and the seats that we hold for you are yours.',
  act: 'Confirm and get my seats',
  sending: 'Confirming...',
  doneTitle: 'Your seats are confirmed',
  done: 'Thank you. There is nothing to pay. We have emailed you the tickets.',
  endedTitle: 'The seats were given back',
  ended: 'Your email address was not confirmed in time.',
  book: (title: string) => `Book again: ${title}`,
  overTitle: 'This link no longer works',
  over: 'It was replaced by a newer one, or is older than 7 days. If you confirmed your seats, the tickets are in our email.',
  wayOn: 'See available programs',
  noLinkTitle: 'Open this page with the link from our email',
  noLink: 'The link is in the email that asks you to confirm your email address.',
  failedTitle: 'Your seats could not be confirmed',
  fallback: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
};

export const giveBack = {
  title: 'Cannot come?',
  doneTitle: 'Seats given back',
  line: 'Give your seats back, so that others can have them.',
  open: 'Give seats back',
  dialog: 'Give seats back?',
  lead: 'These tickets stop working at once, and others can book the seats. You cannot undo this.',
  tickets: 'Tickets to give back',
  ticket: (code: string, title: string) => `${code}, ${title}`,
  confirm: (count: number) => (count === 1 ? 'Give back 1 ticket' : `Give back ${count} tickets`),
  giving: 'Giving back...',
  keep: 'Keep them',
  none: 'Please choose a ticket.',
  done: (count: number) =>
    count === 1
      ? '1 ticket was given back. We have sent you an email about it.'
      : `${count} tickets were given back. We have sent you an email about it.`,
  fallback: 'The tickets could not be given back.',
};
