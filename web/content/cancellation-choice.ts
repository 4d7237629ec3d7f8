const seats = (count: number) => (count === 1 ? 'a seat' : `${count} seats`);
const yourSeats = (count: number) => (count === 1 ? 'Your seat moves' : `Your ${count} seats move`);

/** How the buyer gets the price of seats back. Returned: nothing of it is left. Free: they cost nothing. */
export type WayBack = 'card' | 'office' | 'returned' | 'free';

/** After a session was cancelled: another date or the money. */
export const cancellationChoice = {
  loading: 'Looking up other dates...',
  failed: 'What you can choose could not be looked up.',
  notLoaded: 'What you can choose could not be loaded. Please check your connection and reload the page.',
  tryAgain: 'Try again',
  title: { money: 'Please choose: another date or a refund', date: 'Please choose another date' },
  cancelled: 'We have to cancel this session, and are sorry:',
  until: 'Please choose by',
  silence: {
    card: (amount: string) =>
      `If we hear nothing from you, ${amount} is refunded to the card that you paid with.`,
    office: (amount: string) =>
      `If we hear nothing from you, our office refunds the ${amount}, as far as you have paid, and emails you about it.`,
    returned: () =>
      'If we hear nothing from you, your tickets end. Their price was refunded before, so there is nothing left to refund.',
    free: () =>
      'If we hear nothing from you, your tickets end. They were free of charge, so there is nothing to refund.',
  },
  question: 'What would you like?',
  held: (count: number) => `We hold ${seats(count)} for you until then.`,
  others: 'The other dates are not held: you can take them as long as they have seats for you.',
  noneHeld: 'We hold no seats for you meanwhile. You can take another date as long as it has seats for you.',
  noDates: 'No other date has seats for you now.',
  more: (count: number) => (count === 1 ? 'Show one more date' : `Show ${count} more dates`),
  noCost: 'Costs you nothing more',
  back: (amount: string) => `${amount} refund`,
  money: {
    card: 'A full refund',
    office: 'A full refund',
    returned: 'I do not need another date',
    free: 'I do not need another date',
  },
  ways: {
    card: 'To the card that you paid with.',
    office: 'As far as you have paid. Our office emails you about it.',
    returned: 'Your tickets end.',
    free: 'Your tickets end.',
  },
  none: 'Please choose a date, or the last line.',
  next: 'Continue',
  take: 'Take this date',
  getBack: (amount: string) => `Get a refund: ${amount}`,
  noDate: 'I do not need another date',
  confirm: {
    date: 'Take this date?',
    money: 'Get a refund?',
    noDate: 'No other date?',
    moves: (count: number) =>
      `${yourSeats(count)} to this date. Who comes, and what was filled in, goes along. A minor’s guardian is asked again about coming. Tickets keep their codes.`,
    noCost: 'It costs you nothing more.',
    backToCard: (amount: string) => `${amount} is refunded to the card that you paid with.`,
    later: 'If you cancel later, the terms of the new date count.',
    ends: {
      card: (amount: string) =>
        `${amount} is refunded to the card that you paid with. Banks usually take five to ten business days to show it.`,
      office: (amount: string) =>
        `Our office refunds the ${amount}, as far as you have paid, and emails you about it.`,
      returned: () => 'Its price was refunded before, so there is nothing left to refund.',
      free: () => 'It was free of charge, so there is nothing to refund.',
    },
    tickets: (count: number) =>
      count === 1 ? 'Your ticket for this session ends.' : `Your ${count} tickets for this session end.`,
    released: (count: number) =>
      `Others can book the ${count === 1 ? 'seat' : 'seats'} that we hold for you.`,
    rest: 'The rest of your order stays as it is.',
    yes: { date: 'Yes, take this date', money: 'Yes, get a refund', noDate: 'Yes, no other date' },
    busy: 'One moment...',
    keep: 'Not yet',
  },
  fallback: 'Your choice could not be saved. Please try again.',
  done: {
    date: 'Your new date',
    money: 'Your refund',
    ended: 'Your tickets have ended',
    moved: (count: number) =>
      `${count === 1 ? 'Your seat is' : `Your ${count} seats are`} booked. We have sent you an email with the tickets.`,
    card: (amount: string) => `${amount} is refunded to the card that you paid with. We email you about it.`,
    office: () => 'Our office emails you about the refund.',
    returned: () =>
      'Its price was refunded before, so there is nothing left to refund. We email you about it.',
    free: () => 'It was free of charge, so there is nothing to refund. We email you about it.',
  },
  over: {
    title: 'This choice is over',
    line: 'You have chosen in another window, or the time to choose has ended. This page shows what became of your seats.',
  },
  toOrder: 'Choose now',
};
