import type { WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { firm } from './firm.ts';

/** The words of the page to withdraw from a contract. */
export const withdrawal = {
  title: 'Withdraw from a contract',
  description:
    'Withdraw from what you booked with us, in two steps, without an account and without a reason.',
  lead: 'Tell us who you are and which order it is. You need no account and give no reason. On the next page you check it and confirm.',
  labels: {
    name: 'Name',
    reference: 'Order reference',
    email: 'Email',
    part: 'If not the whole order: which part',
  },
  hints: {
    name: 'The name on the order.',
    reference: 'It is in every email about the order, such as 7K3M-9QXD-04TR.',
    email: 'We send the receipt there. If it is the address of the order, the refund can come by itself.',
    part: 'Leave it empty to withdraw from all of the order.',
  },
  check: 'Continue',
  problemsTitle: 'Please check what you entered',

  reviewTitle: 'Please check and confirm',
  reviewLead: 'This is what you send us. You withdraw when you confirm.',
  reviewMoney: ({ objection_hours: hours, decision_days: days }: WithdrawalTerms) =>
    `If everything is in order and nobody objects for ${hours} hours, you get a full refund to how you paid. Otherwise a person answers within ${days} days.`,
  withdrawnFrom: 'What you withdraw from',
  wholeOrder: 'All of the order',
  confirm: 'Confirm withdrawal',
  change: 'Change it',

  receivedTitle: 'We have received your withdrawal',
  receivedAt: 'Received',
  receivedLead: (email: string) =>
    `It is stored as you typed it. Please save or print this page now. We email a receipt with the time to ${email}. It has your words only if that is the email address of this order, and we do not send more than three others a day to an address.`,
  save: 'Save as a text file',
  savedName: 'withdrawal.txt',

  nextTitle: 'What happens next',
  next: ({ objection_hours: hours, decision_days: days }: WithdrawalTerms) => [
    'You get a receipt by email at once, with the time. If the email address is that of the order, it also has your words.',
    `We also email the address of the order, in case it was not you. The owner can object for ${hours} hours.`,
    'If nobody objects, you get a full refund, to how you paid. For this, you withdraw from the whole order in time, it is not held on a date, nothing has begun, and the name, reference and email address are those of the order.',
    `In all other cases, a person looks at it and answers within ${days} days.`,
  ],
  lastDayTitle: 'Until when',
  inTime: [
    'In time means by the end of the 14th day after the day on which you booked. If you book on May 3, you can withdraw until the end of May 17. If that day is on a weekend or a public holiday, you have until the end of the next working day.',
    'What is held on a date is mostly exempt. The terms of your booking say which refund you get then.',
  ],
  onOrderPage:
    'The page of your order says when you bought and what your last day is. The link to it is in every email about the order.',
  whenBought: 'When you bought and what your last day is, you see on',
  toOrderPage: 'the page of your order',
  terms: 'Read the terms',

  tooMany: `Too many withdrawals were sent from your network. Please try again in an hour. An email to ${firm.email} counts as much as this form.`,
  fromElsewhere: 'Please check what is below, and confirm it here.',
  notReceived: `We could not receive your withdrawal. Please confirm it again. An email to ${firm.email} counts as much as this form.`,
};
