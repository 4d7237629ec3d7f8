import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { documentsOf } from './available-documents.ts';
import type { OrderDocument } from './fetch-document.ts';

const words: Record<OrderDocument, string> = {
  tickets: 'Tickets (PDF)',
  calendar: 'Calendar file',
  receipt: 'Receipt (PDF)',
};

interface Props {
  order: Order;
  /** What stands beside them. */
  children?: ReactNode;
}

/** The documents of an order. They open only with the visitor's key or account, so they are not links. */
export function OrderDocuments({ order, children }: Props) {
  const [busy, setBusy] = useState<OrderDocument>();
  const [failure, setFailure] = useState<string>();
  const isFetching = useRef(false);
  const documents = documentsOf(order);
  if (documents.length === 0) return null;

  async function fetchIt(orderDocument: OrderDocument): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    setBusy(orderDocument);
    setFailure(undefined);
    try {
      const { saveDocument } = await import('./fetch-document.ts');
      await saveDocument(order.reference, orderDocument);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isFetching.current = false;
      setBusy(undefined);
    }
  }

  return (
    <div className="no-print">
      <div className="flex flex-wrap gap-3">
        <ul aria-label={`Files of order ${order.reference}`} className="contents">
          {documents.map((orderDocument) => (
            <li key={orderDocument}>
              <Button
                look="quiet"
                aria-busy={busy === orderDocument || undefined}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => void fetchIt(orderDocument)}
              >
                {words[orderDocument]}
              </Button>
            </li>
          ))}
        </ul>
        {children}
      </div>
      <p role="status" className="sr-only">
        {busy && `${words[busy]} is on its way.`}
      </p>
      <div role="alert">{failure && <p className="text-red mt-3 text-sm font-medium">{failure}</p>}</div>
    </div>
  );
}
