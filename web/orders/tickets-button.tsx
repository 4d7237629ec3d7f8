import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { outcomes } from '#web/content/orders.ts';
import type { Look } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';

const words = outcomes.paid;

export function TicketsButton({ order: { reference }, look }: { order: Order; look: Look }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { saveDocument } = await import('./fetch-document.ts');
      await saveDocument(reference, 'tickets');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="no-print">
      <Button look={look} isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? words.gettingTickets : words.getTickets}
      </Button>
      <div role="alert">{failure && <p className="text-red mt-3 text-sm font-medium">{failure}</p>}</div>
    </div>
  );
}
