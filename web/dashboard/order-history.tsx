import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { dashboardOrders as words } from '#web/content/dashboard-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderRow } from './order-row.tsx';

const SHOWN_AT_FIRST = 5;

export function OrderHistory({ orders, now }: { orders: Order[]; now: Date }) {
  const [isWhole, setWhole] = useState(false);
  if (orders.length === 0) return <p className="text-ink-soft">{words.empty}</p>;
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="border-rule border-b">
        {shown.map((order) => (
          <li key={order.reference} className="border-rule border-t">
            <OrderRow order={order} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button look="quiet" className="mt-6" onClick={() => setWhole(true)}>
          {words.all(orders.length)}
        </Button>
      )}
    </>
  );
}
