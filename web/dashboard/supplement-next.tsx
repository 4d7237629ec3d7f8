import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { supplementWords as words } from '#web/content/supplement.ts';
import { SupplementToPay } from '../changes/supplement-to-pay.tsx';

interface Props {
  order: Order;
  /** Reloads the orders. */
  onLook(): Promise<void>;
  /** The button that was pressed goes away. */
  onKept(): void;
}

/** The difference to a dearer date, which waits to be paid. */
export default function SupplementNext({ order, onLook, onKept }: Props) {
  const { supplement_to: changed } = order;
  return (
    <div className="border-rule space-y-5 border bg-white p-5 md:p-7">
      <h3 className="text-title">{words.waiting}</h3>
      <SupplementToPay supplement={order} onLook={onLook} onKept={onKept} />
      <p>
        <Link to={`/orders/${changed}`} className="text-link inline-block py-1">
          {words.toOrder} {changed}
        </Link>
      </p>
    </div>
  );
}
