import type { Order } from '#contract/order.ts';
import {
  freeStates,
  givenBackStates,
  heldSeatsLine,
  orderStates,
  refundedInvoice,
} from '#web/content/order-states.ts';
import { formatMoment } from './format-moment.ts';

type Told = Pick<Order, 'state' | 'paid_by' | 'is_given_back'>;

/** What the state of an order means for its buyer. */
export function lineOfState(order: Told): string {
  if (order.paid_by === 'invoice' && order.state === 'refunded') return refundedInvoice;
  return wordsOfState(order).line;
}

export function nameOfState(order: Told): string {
  return wordsOfState(order).name;
}

function wordsOfState({ state, paid_by: paidBy, is_given_back: isGivenBack }: Told) {
  if (paidBy !== 'free') return orderStates[state];
  return (isGivenBack ? givenBackStates[state] : undefined) ?? freeStates[state] ?? orderStates[state];
}

/** Until when free seats are held, and how to keep them. */
export function lineOfHold({ confirm_until: until, email }: Order, now = new Date()): string {
  if (until === undefined || until === null) return orderStates.awaiting_confirmation.line;
  if (Date.parse(until) <= now.getTime()) return heldSeatsLine.over;
  return heldSeatsLine.until(formatMoment(until), email);
}
