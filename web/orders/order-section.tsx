import { useId } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { OrderLines } from './order-lines.tsx';
import { inMoney, refundedSums } from './paid-and-refunded.ts';

export function OrderSection({ title, order }: { title: string; order: Order }) {
  const id = useId();
  const sums = refundedSums(order);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title mb-6">
        {title}
      </h2>
      <OrderLines order={order} />
      <p className="mt-4 flex justify-between gap-6 font-semibold">
        {words.facts.total} <span className="tabular-nums">{order.formatted_total}</span>
      </p>
      {sums && (
        <p className="mt-1 flex justify-between gap-6">
          {words.facts.refunded}{' '}
          <span className="tabular-nums">{inMoney(sums.returned, order.currency)}</span>
        </p>
      )}
    </section>
  );
}
