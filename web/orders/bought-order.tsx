import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { outcomes } from '#web/content/orders.ts';
import { ChoiceOfOrder } from '../changes/choice-of-order.tsx';
import type { SeatProgress } from '../participants/who-comes.tsx';
import { WhoComes } from '../participants/who-comes.tsx';
import { AccountOfOrder } from './account-of-order.tsx';
import { AgreementsDue, AgreementsGiven } from './agreements.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderSection } from './order-section.tsx';
import { readOrder } from './read-order.ts';

const { bought, documents, toOrder } = outcomes.paid;

interface Props {
  order: Order;
  onProgress?(progress: SeatProgress): void;
}

/** The paid order, shown when the buyer returns from paying. */
export function BoughtOrder({ order: paid, onProgress }: Props) {
  const [changed, setChanged] = useState<Order>();
  const order = changed ?? paid;
  const { reference } = order;
  const lookAgain = useCallback(async () => {
    const found = await readOrder(reference).catch(() => undefined);
    if (found) setChanged(found.order);
  }, [reference]);
  const documentsId = useId();
  return (
    <>
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="space-y-10">
          <ChoiceOfOrder order={order} onLook={lookAgain} onChange={setChanged} />
          <AgreementsDue order={order} onChange={setChanged} />
          <OrderSection title={bought} order={order} />
          <WhoComes order={order} onTickets={() => void lookAgain()} {...(onProgress && { onProgress })} />
          <AgreementsGiven order={order} />
          <section aria-labelledby={documentsId}>
            <h2 id={documentsId} className="text-heading mb-4">
              {documents}
            </h2>
            <OrderDocuments order={order} />
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
