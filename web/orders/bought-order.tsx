import { useId } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { outcomes } from '#web/content/orders.ts';
import { AccountOfOrder } from './account-of-order.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderSection } from './order-section.tsx';

const { bought, papers, toOrder } = outcomes.paid;

/** An order that is paid, at the moment at which its buyer comes back. */
export function BoughtOrder({ order }: { order: Order }) {
  const papersId = useId();
  return (
    <>
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          <OrderSection title={bought} order={order} />
          <section aria-labelledby={papersId} className="mt-10">
            <h2 id={papersId} className="text-heading mb-4">
              {papers}
            </h2>
            <OrderPapers order={order} />
            <p className="mt-5">
              <Link to={`/orders/${order.reference}`} className="text-link">
                {toOrder}
              </Link>
            </p>
          </section>
        </div>
        <NextSteps order={order} />
      </div>
      <AccountOfOrder order={order} />
    </>
  );
}
