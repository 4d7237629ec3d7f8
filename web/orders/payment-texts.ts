import { payment as words } from '#web/content/payment.ts';
import { hasSessionOff } from './line-of-state.ts';
import type { Payment } from './payment.ts';

/** Title and lead of each payment state. */
export function paymentTexts(payment: Exclude<Payment, { state: 'verifying' | 'held' }>): {
  title: string;
  lead: string;
} {
  switch (payment.state) {
    case 'paid':
      if (hasSessionOff(payment.verification.order ?? {})) return words.sessionOff;
      return payment.verification.order?.total === 0 ? words.free : words.paid;
    case 'confirming':
      if (payment.verification.order?.state === 'awaiting_payment') return words.delayed;
      return payment.isOver ? words.unconfirmed : words.confirming;
    case 'refunded': {
      const { lines = [], state } = payment.verification.order ?? {};
      if (state === 'ended') return words.ended;
      return lines.some(({ tickets }) => tickets.length > 0) ? words.refunded : words.seatsGone;
    }
    default:
      return words[payment.state];
  }
}
