import type { Order } from '#contract/order.ts';
import { Button } from '#web/ui/button.tsx';
import { documentsOf } from './available-documents.ts';
import type { OrderDocument } from './fetch-document.ts';
import { useDocument } from './use-document.ts';

const words: Record<OrderDocument, string> = {
  tickets: 'Tickets (PDF)',
  calendar: 'Calendar file',
  receipt: 'Receipt (PDF)',
};

/** The documents of an order. They open only with the visitor's key or account, so they are not links. */
export function OrderDocuments({ order }: { order: Order }) {
  const { busy, failure, save } = useDocument(order.reference);
  const documents = documentsOf(order);
  if (documents.length === 0) return null;

  return (
    <div className="no-print">
      <ul aria-label={`Files of order ${order.reference}`} className="flex flex-wrap gap-3">
        {documents.map((orderDocument) => (
          <li key={orderDocument}>
            <Button
              look="quiet"
              aria-busy={busy === orderDocument || undefined}
              aria-disabled={busy !== undefined || undefined}
              onClick={() => void save(orderDocument)}
            >
              {words[orderDocument]}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {busy && `${words[busy]} is on its way.`}
      </p>
      <div role="alert">{failure && <p className="text-red mt-3 text-sm font-medium">{failure}</p>}</div>
    </div>
  );
}
