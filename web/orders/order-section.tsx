import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { OrderLines } from './order-lines.tsx';

export function OrderSection({ title, order }: { title: string; order: Order }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title mb-6">
        {title}
      </h2>
      <OrderLines order={order} />
      <p className="mt-4 flex justify-between gap-6 font-semibold">
        {words.facts.total} <span className="tabular-nums">{order.formatted_total}</span>
      </p>
    </section>
  );
}
