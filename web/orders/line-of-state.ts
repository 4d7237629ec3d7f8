import type { Order } from '#contract/orders/order.ts';
import {
  allSeatsEnded,
  freeStates,
  givenBackStates,
  orderStates,
  refundedInvoice,
  sessionOff,
} from '#web/content/order-states.ts';

type Told = Pick<Order, 'state' | 'paid_by' | 'is_given_back'> & Partial<Pick<Order, 'lines'>>;

/** What the state of an order means for its buyer. */
export function lineOfState(order: Told): string {
  return wordsOfState(order).line;
}

export function nameOfState(order: Told): string {
  return wordsOfState(order).name;
}

export function toneOfState(order: Told) {
  if (hasSessionOff(order)) return sessionOff.tone;
  return haveAllSeatsEnded(order) ? allSeatsEnded.tone : orderStates[order.state].tone;
}

/** A session of it was cancelled, and the buyer has neither another date nor the money yet. */
export function hasSessionOff({ state, lines = [] }: Partial<Pick<Order, 'state' | 'lines'>>): boolean {
  const tickets = lines.flatMap((line) => line.tickets);
  return (
    tickets.some((ticket) => ticket.state === 'cancelled') ||
    (state === 'paid' &&
      lines.some((line) => line.is_cancelled) &&
      tickets.every((ticket) => ticket.state !== 'valid'))
  );
}

/** Its state follows when the money has gone back. */
function haveAllSeatsEnded({ state, lines = [] }: Partial<Pick<Order, 'state' | 'lines'>>): boolean {
  const tickets = lines.flatMap((line) => line.tickets);
  return (
    (state === 'paid' || state === 'partly_refunded') &&
    tickets.length > 0 &&
    tickets.every((ticket) => ticket.state === 'refunded')
  );
}

function wordsOfState(order: Told) {
  const { state, paid_by: paidBy, is_given_back: isGivenBack, lines = [] } = order;
  if (hasSessionOff(order))
    return lines.some((line) => line.choose_until) ? sessionOff.open : sessionOff.over;
  if (paidBy === 'invoice' && state === 'refunded') return { ...orderStates[state], ...refundedInvoice };
  if (paidBy !== 'free') return haveAllSeatsEnded(order) ? allSeatsEnded : orderStates[state];
  return (isGivenBack ? givenBackStates[state] : undefined) ?? freeStates[state] ?? orderStates[state];
}
