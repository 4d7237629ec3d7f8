import { refundInWords } from '#contract/catalogue/booking-terms.ts';
import type { DateChangeProblem, DateChoice } from '#contract/changes/date-change.ts';

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);
const yourSeats = (count: number) => (count === 1 ? 'Your seat stays' : 'Your seats stay');

/** Another date for seats that are paid, on the page of the order. */
export const dateChange = {
  title: 'Another date?',
  doneTitle: 'Your new date',
  line: 'You can move seats to another date here. You see the difference in price before you decide.',
  open: 'Choose another date',
  loading: 'Looking up other dates...',
  failed: 'The other dates could not be looked up.',
  notLoaded: 'This could not be loaded. Please check your connection and reload the page.',
  keep: 'Keep my date',
  close: 'Close',
  now: 'Now',
  whichLine: 'Which booking',
  tickets: 'Seats to move',
  chooseNone: 'Choose none',
  keptTitle: 'These keep their date',
  noOther: 'There is no other date.',
  until: (day: string) => `You can choose another date until ${day}.`,
  month: 'Month',
  inMonth: (month: string, count: number) => `${month} (${count === 1 ? '1 date' : `${count} dates`})`,
  choices: 'New date',
  left: (count: number) => (count === 1 ? '1 seat left' : `${count} seats left`),
  onlyLeft: (count: number) => `Only ${count === 1 ? '1 seat' : `${count} seats`} left`,
  price: (price: string) => `${price} a seat`,
  back: (amount: string) => `${amount} refund`,
  pay: (amount: string) => `${amount} to pay`,
  same: 'Same price',
  nothingBack: 'Nothing to pay, and no refund',
  cheaper:
    'Of what a cheaper date costs less, we refund the share that you would get if you cancelled today. The rest is kept, by the terms of your booking.',
  chosen: 'Your choice',
  atOnce: (count: number) =>
    count === 1
      ? 'The new seat is yours at once, and others can book the old one.'
      : 'The new seats are yours at once, and others can book the old ones.',
  toCard: 'The refund goes to the card that you paid with.',
  first: (count: number) =>
    `${yourSeats(count)} yours until the new ${count === 1 ? 'one is' : 'ones are'} paid. We hold the new ${count === 1 ? 'one' : 'ones'} for half an hour while you pay.`,
  along:
    'Who comes, and what was filled in, goes along. A minor’s guardian is asked again about coming. Tickets keep their codes.',
  later: 'If you cancel later, the terms of both dates count, and you get the smaller refund.',
  confirm: 'Change the date',
  confirmSame: (count: number) => `Move ${seats(count)}`,
  confirmBack: (count: number, amount: string) => `Move ${seats(count)}, ${amount} refund`,
  confirmPay: (amount: string) => `Pay ${amount} for the new date`,
  busy: 'Changing the date...',
  noSeat: 'Please choose a seat.',
  noDate: 'Please choose a date.',
  fallback: 'The date could not be changed.',
  none: 'No other date has free seats now.',
  noneOfPrice: 'No other date of the same price has free seats now.',
  otherPrices: (dates: number) =>
    dates === 1
      ? 'One date has another price. This booking was not paid by card, so only our office can give you one.'
      : `${dates} dates have another price. This booking was not paid by card, so only our office can give you one of them.`,
  keptOfIt: (amount: string) => `${amount} of the difference is kept.`,
  write: 'Write to us',
  writeLine: 'and we look for a date with you.',
  subject: (reference: string) => `Another date for order ${reference}`,
  done: (count: number) =>
    `${count === 1 ? 'Your seat has its' : `${count} seats have their`} new date. We have sent you an email with the tickets for it.`,
  doneBack: (amount: string) => `${amount} is refunded to the card that you paid with.`,
};

/** What is given up with a date after which the refund is smaller. */
export function shareGivenUp({ percent_now: now, percent_after: after }: SmallerShare): string {
  const today = `Today: ${refundInWords(now)}.`;
  if (after === null) return `If you cancel after this change, our office decides about the refund. ${today}`;
  return `If you cancel after this change: ${refundInWords(after)}. ${today}`;
}

type SmallerShare = NonNullable<DateChoice['smaller_share']>;

export function problemInWords(problem: DateChangeProblem, until: string | null): string {
  return problem === 'too_late' && until !== null
    ? `The last day for another date was ${until}.`
    : problems[problem];
}

const problems: Record<DateChangeProblem, string> = {
  disputed: 'Our office is looking at this order.',
  session_cancelled: 'The session is cancelled. What happens now is on the page of the order.',
  used: 'It was used at the entrance.',
  begun: 'It has begun.',
  refund_under_way: 'A refund of this order is under way. Please try again when it is done.',
  office_decides: 'Our office decides about another date.',
  not_offered: 'Another date cannot be chosen here.',
  too_late: 'The last day for another date is over.',
  changed_before: 'Its date was changed before.',
};
