import type { LinkedLine } from '#contract/checkout/cart-link.ts';
import type { Order } from '#contract/orders/order.ts';
import { readCart } from '#web/checkout/kept-cart.ts';
import { keepOpenOrder, readKeptOrder } from '#web/checkout/open-order.ts';

/**
 * The cart of this browser shows an unpaid order that was begun on another device, with its seats as held. A cart that
 * has lines, and another order that can still be paid, stay as they are.
 */
export async function takeOverOrder(order: Order): Promise<void> {
  const { reference, state, pay_until: payUntil, supplement_to: changed } = order;
  // The difference to another date is no cart: it is paid on the page of the order whose date it changes.
  if (state !== 'pending' || payUntil === null || changed) return;
  const kept = readKeptOrder();
  const isOtherOpen = kept !== undefined && kept.reference !== reference && isAhead(kept.payUntil);
  if (!isOtherOpen) keepOpenOrder({ reference, payUntil });
  if (readCart().items.length > 0) return;
  const { bringToCart } = await import('#web/checkout/bring-to-cart.ts');
  await bringToCart(order.lines.map(linkedLine), { areHeld: true });
}

function linkedLine({
  program_id: programId,
  session_id: sessionId,
  quantity,
}: Order['lines'][number]): LinkedLine {
  return { programId, sessionId, quantity };
}

function isAhead(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) > Date.now();
}
