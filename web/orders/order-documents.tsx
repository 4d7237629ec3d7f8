import type { Order } from '#contract/order.ts';
import { Button } from '#web/ui/button.tsx';
import type { Look } from '#web/ui/button.tsx';
import { documentsOf } from './available-documents.ts';
import type { OrderDocument } from './fetch-document.ts';
import { useDocument } from './use-document.ts';

const words: Record<OrderDocument, string> = {
  tickets: 'Tickets (PDF)',
  calendar: 'Calendar file',
  receipt: 'Receipt (PDF)',
};

interface Props {
  order: Order;
  /** Shown elsewhere on the page. */
  without?: OrderDocument | undefined;
}

/** The documents of an order. */
export function OrderDocuments({ order, without }: Props) {
  const documents = documentsOf(order).filter((each) => each !== without);
  return (
    <DocumentButtons
      order={order}
      documents={documents}
      look="quiet"
      label={`Files of order ${order.reference}`}
    />
  );
}

/** The first action of a guest who has paid. */
export function TicketsButton({ order }: { order: Order }) {
  return <DocumentButtons order={order} documents={['tickets']} look="crimson" />;
}

interface ButtonsProps {
  order: Order;
  documents: OrderDocument[];
  look: Look;
  label?: string;
}

/** They open only with the visitor's key or account, so they are not links. */
function DocumentButtons({ order: { reference }, documents, look, label }: ButtonsProps) {
  const { busy, failure, save } = useDocument(reference);
  if (documents.length === 0) return null;
  return (
    <div className="no-print">
      <ul aria-label={label} className="flex flex-wrap gap-3">
        {documents.map((orderDocument) => (
          <li key={orderDocument}>
            <Button
              look={look}
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
