import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';

interface AttentionWords {
  title: string;
  whatToDo: string;
}

export const attentionWords: Record<AttentionItem['kind'], AttentionWords> = {
  tickets_frozen: {
    title: 'The tickets of an order are frozen',
    whatToDo:
      'The email address of this order was changed, and somebody at the former address objected. Nobody can be checked in with its tickets. Find out who the buyer is, for example by telephone, correct the address if it is wrong, and release the tickets on the order’s page.',
  },
  unmatched_payment: {
    title: 'Payments have no order',
    whatToDo:
      'The card provider took money for orders that the database does not know, for example because a backup was restored. The buyers see that their payment is being confirmed. Ask whoever runs the server to start npm run recover, which makes the orders again or refunds them. Do not refund these payments by hand before.',
  },
  refund_failed: {
    title: 'A refund failed',
    whatToDo:
      'We still owe the buyer this money. Retry the refund. If it fails again, the card may be closed. Return the money in another way, such as by bank transfer, and record it here.',
  },
  session_cancelled: {
    title: 'Manual repayment due: session cancelled',
    whatToDo:
      'A session of this order was cancelled, and the order was not paid by card. The buyer was told that the office will write about the money. Return it, for example by bank transfer, and record it here.',
  },
  invoice_refunded: {
    title: 'Manual repayment due: invoice order refunded',
    whatToDo:
      'Seats of this order were refunded, and the order was not paid by card, so the refund is not automatic. Return the money, for example by bank transfer, and record it here.',
  },
  goodwill: {
    title: 'Manual repayment due: goodwill',
    whatToDo:
      'The office returns a part of the price of this order, which was not paid by card. The buyer was told that the office will write about the money. Return it, for example by bank transfer, and record it here.',
  },
  date_change_lost: {
    title: 'A date has to be changed again, after a restored backup',
    whatToDo:
      'The buyer had changed to a cheaper date, and the difference went back to the card. The restored backup does not know it, and the change could not be done again: the tickets still have the old date. The buyer has an email with the new date, so call before doing anything. Make room on the new date and move the tickets on the page of the order, with nothing to return, or agree on another date. If the old date stays, the entry disappears when it begins.',
  },
  dispute: {
    title: 'A payment is disputed',
    whatToDo:
      'The cardholder has disputed the payment with their bank. Look at the evidence and send it to the card provider before the deadline, or accept the dispute in the card provider’s dashboard. Do not refund the order here: the bank has already taken the money.',
  },
  withdrawal: {
    title: 'Somebody withdrew from a contract',
    whatToDo:
      'Read what was typed and look at the order. Return the money if the withdrawal is in order, or answer why not. The law wants the money back within 14 days. If the tickets were refunded on the page of the order, say so in the answer.',
  },
  order_request: {
    title: 'A manual order waits for a second admin',
    whatToDo:
      'Its value at list price is above the limit for one person. Another admin than the one who asked looks at the request, and approves or rejects it. Its seats are not held meanwhile.',
  },
  refund_stuck: {
    title: 'A refund is stuck',
    whatToDo:
      'The refund should be complete by now. Check with the card provider: a refund that was never sent is sent, and a completed refund is recorded.',
  },
  statement_difference: {
    title: 'The card provider’s records differ from ours',
    whatToDo:
      'Payouts and fees lists each difference with its ID and amounts. Compare the payment or refund with the card provider’s dashboard. The entry disappears after the nightly comparison finds no difference.',
  },
  not_ended: {
    title: 'An order could not be closed',
    whatToDo:
      'The time to pay has ended, but the card provider has not confirmed that the order can no longer be paid, or the payment does not match the order. The seats stay held. Check with the card provider. If the entry remains, compare the payment there with the order.',
  },
  program_without_dates: {
    title: 'A program on sale has no dates',
    whatToDo:
      'It can be booked, but buyers cannot see when and where it is held. Open the program and enter its dates and place, or within how many days of booking it starts.',
  },
  many_declines: {
    title: 'Many payments are being declined',
    whatToDo:
      'Somebody may be testing stolen cards. Until fewer payments are declined, every buyer’s browser solves a challenge before it gets seats, and orders end after too many declined payments. Look at the card provider whether one card, country or network stands out, and block it there.',
  },
  under_pressure: {
    title: 'Many seats are held, but not paid or confirmed',
    whatToDo:
      'A rush, or somebody who wants to keep seats from sale. Unless the office has decided otherwise, new buyers solve a challenge, and those of paid seats have ten minutes to pay. Seats that are not paid, and free seats whose buyer does not confirm the email address, return to sale by themselves. For a session, its page can switch the challenge on or off for some hours.',
  },
  declined: {
    title: 'An order ended after its payment was declined',
    whatToDo:
      'The order ended unpaid, and its seats are on sale again. If you know the buyer, offer another way to pay, such as an invoice. The entry disappears after a day, or when the buyer has paid another order.',
  },
  waits_for_payment: {
    title: 'A payment has been in progress for more than a week',
    whatToDo:
      'The buyer chose a delayed payment method, and the card provider has not reported the result. Check with the card provider. If there is still no result, write to the buyer.',
  },
};
