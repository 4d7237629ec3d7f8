import type { WorkItem } from '#contract/office/worklist.ts';

interface WorkWords {
  title: string;
  whatToDo: string;
}

export const workWords: Record<WorkItem['kind'], WorkWords> = {
  refund_failed: {
    title: 'A refund failed',
    whatToDo:
      'The money is still with us, and the buyer is owed it. Try it again. If it fails again, the card may be closed: return the money in another way, such as a bank transfer, and say so here.',
  },
  session_cancelled: {
    title: 'Money is to be given back by hand',
    whatToDo:
      'A session of this order was cancelled, and it was not paid by card. The buyer was told that the office will write about the money: return it, such as by a bank transfer, and say so here.',
  },
  invoice_refunded: {
    title: 'A refund is to be given back by hand',
    whatToDo:
      'Seats of this order were refunded, and it was not paid by card: nothing goes back by itself. Return the money, such as by a bank transfer, and say so here.',
  },
  dispute: {
    title: 'A payment is disputed',
    whatToDo:
      'The cardholder has protested at his bank. Answer at the card provider, under the name above, before its date has passed. Refund nothing here meanwhile: the bank has taken the money already.',
  },
  refund_stuck: {
    title: 'A refund does not get on',
    whatToDo:
      'It should have been done by now. Ask the card provider: what was never sent is sent, and what was done is noted.',
  },
  not_ended: {
    title: 'An order could not be ended',
    whatToDo:
      'Its time to pay is over, but the card provider does not say that it cannot be paid any more, or what was paid is not what was ordered. Its seats stay held. Ask the card provider; if the entry stays, compare the payment there with the order.',
  },
  waits_for_payment: {
    title: 'A payment has been under way for more than a week',
    whatToDo:
      'A delayed method was chosen, and the card provider has not said whether the money came. Ask it; if it still does not know, write to the buyer.',
  },
};
