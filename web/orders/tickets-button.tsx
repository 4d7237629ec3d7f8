import type { Order } from '#contract/order.ts';
import { outcomes } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocument } from './use-document.ts';

const words = outcomes.paid;

/** The first action of a guest who has paid. */
export function TicketsButton({ order: { reference } }: { order: Order }) {
  const { busy, failure, save } = useDocument(reference);
  return (
    <div className="no-print">
      <Button look="crimson" isBusy={busy !== undefined} onClick={() => void save('tickets')}>
        {busy ? words.gettingTickets : words.getTickets}
      </Button>
      <div role="alert">{failure && <p className="text-red mt-3 text-sm font-medium">{failure}</p>}</div>
    </div>
  );
}
