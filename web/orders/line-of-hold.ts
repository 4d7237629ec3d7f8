import type { Order } from '#contract/orders/order.ts';
import { heldSeatsLine } from '#web/content/held-seats-line.ts';
import { formatMoment } from './format-moment.ts';

/** Until when free seats are held, and how to keep them. */
export function lineOfHold({ confirm_until: until, email }: Order, now = new Date()): string {
  if (until === undefined || until === null) return heldSeatsLine.untilConfirmed;
  if (Date.parse(until) <= now.getTime()) return heldSeatsLine.over;
  return heldSeatsLine.until(formatMoment(until), email);
}
