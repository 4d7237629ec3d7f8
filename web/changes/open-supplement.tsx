import { useCallback, useEffect, useId, useRef } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { useApi } from '../api-client/use-api.ts';
import { useOrderUpdates } from '../checkout/use-order-updates.ts';
import { supplementWords as words } from '../content/supplement.ts';
import { readOrder } from '../orders/read-order.ts';
import { SupplementToPay } from './supplement-to-pay.tsx';

interface Props {
  /** Of the order over the difference. */
  reference: string;
  /** Reloads the order whose date it changes. */
  onLook(): Promise<void>;
}

/** On the page of an order: the difference to its new date, which is not paid yet, and then what became of it. */
export default function OpenSupplement({ reference, onLook }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = useCallback((signal: AbortSignal) => readOrder(reference, signal), [reference]);
  const answer = useApi(ask);
  const { refresh, update } = answer;
  const supplement = answer.state === 'loaded' ? answer.data.order : undefined;
  const isOpen = supplement?.state === 'pending' || supplement?.state === 'awaiting_payment';
  useOrderUpdates(isOpen ? refresh : undefined, supplement?.pay_until ?? null);

  // The order itself has changed with it.
  const isOver = supplement !== undefined && !isOpen;
  useEffect(() => {
    if (isOver) void onLook();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it ends
  }, [isOver]);

  if (answer.state === 'loading') return null;
  return (
    <section aria-labelledby={id} className="border-rule max-w-3xl space-y-4 border bg-white p-5 md:p-7">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-heading">
        {supplement && !isOpen ? endOf(supplement) : words.waiting}
      </h2>
      {answer.state === 'failed' && (
        <>
          <p role="alert" className="text-red font-medium">
            {answer.failure.message}
          </p>
          <Button look="quiet" onClick={answer.retry}>
            {words.loadAgain}
          </Button>
        </>
      )}
      {supplement?.state === 'pending' && (
        <SupplementToPay
          supplement={supplement}
          onLook={refresh}
          onKept={(order) => {
            update(() => ({ order }));
            // The pressed button goes away.
            heading.current?.focus();
          }}
        />
      )}
      {supplement?.state === 'awaiting_payment' && <p>{words.onItsWay(supplement.formatted_total)}</p>}
    </section>
  );
}

function endOf({ state }: Order): string {
  if (state === 'date_changed') return words.changed;
  return state === 'expired' || state === 'cancelled' || state === 'failed' ? words.kept : words.notPossible;
}
