import { Link } from 'react-router';
import { cartLinkOf } from '#contract/checkout/cart-link.ts';
import type { Order } from '#contract/orders/order.ts';
import { cartLinkWords as words } from '#web/content/cart-link.ts';

/** Leads to the cart with the lines of an order that has ended. What can still be had is put into it there. */
export function BringToCart({ order: { lines } }: { order: Pick<Order, 'lines'> }) {
  const wanted = lines.filter(({ is_cancelled: isCancelled }) => !isCancelled);
  if (wanted.length === 0) return null;
  const link = cartLinkOf(
    wanted.map(({ program_id: programId, session_id: sessionId, quantity }) => ({
      programId,
      sessionId,
      quantity,
    })),
  );
  return (
    <Link to={`/cart#${link}`} className="action action-crimson">
      {words.action}
    </Link>
  );
}
