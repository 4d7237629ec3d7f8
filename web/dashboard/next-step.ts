import type { Order } from '#contract/orders/order.ts';
import { lineToChoose } from '../changes/line-to-choose.ts';
import { bookingsOf, isOver, undatedOf } from './bookings-of.ts';
import type { Booking } from './bookings-of.ts';

export type Next =
  | { kind: 'pay'; order: Order & { pay_until: string } }
  | { kind: 'confirm'; order: Order }
  | { kind: 'choose'; order: Order }
  | { kind: 'session'; booking: Booking }
  | { kind: 'confirming'; order: Order }
  | { kind: 'undated' }
  | { kind: 'nothing' };

/**
 * The most urgent step: pay for held seats or confirm the email address for them, choose after a cancellation, then the
 * next session.
 */
export function nextStep(orders: Order[], now: Date): Next {
  const unpaid = orders.find((order) => canBePaid(order, now));
  if (unpaid) return { kind: 'pay', order: unpaid };
  const held = orders.find(({ state }) => state === 'awaiting_confirmation');
  if (held) return { kind: 'confirm', order: held };
  const choosing = orders.find((order) => lineToChoose(order, now));
  if (choosing) return { kind: 'choose', order: choosing };
  const booking = bookingsOf(orders).find(({ line }) => !line.is_cancelled && !isOver(line, now));
  if (booking) return { kind: 'session', booking };
  const confirming = orders.find(({ state }) => state === 'awaiting_payment');
  if (confirming) return { kind: 'confirming', order: confirming };
  return { kind: undatedOf(orders, now).length > 0 ? 'undated' : 'nothing' };
}

export function canBePaid(order: Order, now: Date): order is Order & { pay_until: string } {
  const { state, pay_until: until } = order;
  return state === 'pending' && until !== null && Date.parse(until) > now.getTime();
}

/** The payment page. If the provider has already closed it, the order's page, which can open a new one. */
export function addressToPay({ pay_url: url, reference }: Order): string {
  return url ?? `/orders/${reference}`;
}
