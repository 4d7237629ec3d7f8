import type { Order } from '#contract/orders/order.ts';

type Withdrawal = NonNullable<Order['withdrawals']>[number];

/** What is written on the page of an order about withdrawing from the contract. */
export const orderWithdrawal = {
  title: 'Withdrawal from the contract',
  notLoaded: 'This could not be loaded. Please reload the page.',
  received: ({ is_from_other_address: isOther }: Withdrawal, at: string) =>
    isOther
      ? `Somebody withdrew from this order on ${at}, with another email address than that of the order.`
      : `We received a withdrawal from this order on ${at}.`,
  goesBack: (at: string) =>
    `If nobody objects, its tickets end on ${at}, and you get a full refund to how you paid.`,
  goesBackSoon: (hours: number, email: string) =>
    `If nobody objects within ${hours} hours after our email to ${email}, its tickets end, and you get a full refund to how you paid.`,
  officeDecides: (day: string) =>
    `Our office looks at it and answers by ${day}. Until then the tickets stay valid, and there is no refund by itself.`,
  object: (email: string) =>
    `Was it not you? Object with the button in our email to ${email}, or if you do not find it,`,
  write: 'write to us',
  objected: (at: string) => `We received an objection from the address of the order on ${at}.`,
  returned: (at: string, amount: string | null) =>
    amount === null
      ? `On ${at} it was accepted: the tickets ended.`
      : `On ${at} it was accepted: the tickets ended, and ${amount} is refunded to how you paid.`,
  answered: (at: string) => `Our office decided about it and answered by email on ${at}.`,
  subject: (reference: string) => `Withdrawal from order ${reference}`,

  rightTitle: 'Withdraw from the contract?',
  bought: (day: string) => `You bought this on ${day}.`,
  until: (day: string, zone: string, isWhole: boolean) =>
    `You can withdraw until the end of ${day} (${zone} time), as long as nothing has begun. ${isWhole ? 'You then get a full refund.' : 'As some seats have ended, a person tells you which refund you get.'}`,
  wasUntil: (day: string) =>
    `The last day to withdraw was ${day}. You can still send a withdrawal, and a person answers.`,
  exempt:
    'What is held on a date is mostly exempt from the right to withdraw. The terms of the booking say which refund you get. You can send a withdrawal all the same, and a person answers.',
  link: 'Withdraw from this contract',
};
