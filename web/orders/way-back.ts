import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import type { Order } from '#contract/orders/order.ts';
import type { WayBack } from '#web/content/cancellation-choice.ts';

type Lines = { lines: Pick<Order['lines'][number], 'session_id' | 'unit_price'>[] };

/** How the price of a cancelled session goes back to the buyer, if another date is not wanted. */
export function wayBackOf(
  order: Pick<Order, 'paid_by'> & Lines,
  { session_id: session, back_cents: back }: Pick<CancellationChoice, 'session_id' | 'back_cents'>,
): WayBack {
  if (isFree(order, session)) return 'free';
  if (back === 0) return 'returned';
  return order.paid_by === 'invoice' ? 'office' : 'card';
}

/** Whether the seats of a session cost nothing, whatever went back since. */
export function isFree({ lines }: Lines, session: number | null): boolean {
  return lines.every((line) => line.session_id !== session || line.unit_price === 0);
}

/** Whether the buyer only chooses another date for the seats of a cancelled session, on the dashboard. */
export function isWithoutRefund(
  order: Lines,
  line: Pick<Order['lines'][number], 'session_id' | 'choose_back'>,
) {
  return isFree(order, line.session_id) || line.choose_back === 0;
}

export function isRefund(way: WayBack): boolean {
  return way === 'card' || way === 'office';
}
