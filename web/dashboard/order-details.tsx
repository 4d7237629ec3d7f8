import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { lineOfHold } from '#web/orders/line-of-hold.ts';
import { lineOfState } from '#web/orders/line-of-state.ts';
import { OrderDocuments } from '#web/orders/order-documents.tsx';
import { OrderLines } from '#web/orders/order-lines.tsx';
import { canBePaid } from './next-step.ts';

/** What a row of orders opens to. */
export default function OrderDetails({ order, now }: { order: Order; now: Date }) {
  return (
    <div className="mt-3 space-y-6">
      {!canBePaid(order, now) && (
        <p className="text-ink-soft max-w-prose leading-relaxed">
          {order.state === 'awaiting_confirmation' ? lineOfHold(order, now) : lineOfState(order)}
        </p>
      )}
      <OrderLines order={order} />
      <OrderDocuments order={order} />
      <p>
        <Link to={`/orders/${order.reference}`} className="text-link inline-block py-1">
          {dashboard.viewOrder}
          <span className="sr-only"> {order.reference}</span>
        </Link>
      </p>
    </div>
  );
}
