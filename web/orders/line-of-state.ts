import type { Order } from '#contract/order.ts';
import { freeStates, heldSeatsLine, orderStates, refundedInvoice } from '#web/content/orders.ts';
import { formatMoment } from './format-moment.ts';

type Told = Pick<Order, 'state' | 'paid_by'>;

/** What the state of an order means for its buyer. */
export function lineOfState({ state, paid_by: paidBy }: Told): string {
  if (paidBy === 'invoice' && state === 'refunded') return refundedInvoice;
  return (paidBy === 'free' ? freeStates[state] : undefined)?.line ?? orderStates[state].line;
}

export function nameOfState({ state, paid_by: paidBy }: Told): string {
  return (paidBy === 'free' ? freeStates[state] : undefined)?.name ?? orderStates[state].name;
}

/** Until when free seats are held, and how to keep them. */
export function lineOfHold({ confirm_until: until, email }: Order, now = new Date()): string {
  if (until === undefined || until === null || Date.parse(until) <= now.getTime()) return heldSeatsLine.over;
  return heldSeatsLine.until(formatMoment(until), email);
}
