import { useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { Button } from '#web/ui/button.tsx';
import type { Paper } from './fetch-paper.ts';
import { papersOf } from './papers-of.ts';

const words: Record<Paper, string> = {
  tickets: 'Tickets (PDF)',
  calendar: 'Calendar file',
  receipt: 'Receipt (PDF)',
};

/** The documents of an order. They open only with the visitor's key or account, so they are not links. */
export function OrderPapers({ order }: { order: Order }) {
  const [busy, setBusy] = useState<Paper>();
  const [failure, setFailure] = useState<string>();
  const isFetching = useRef(false);
  const papers = papersOf(order);
  if (papers.length === 0) return null;

  async function fetchIt(paper: Paper): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    setBusy(paper);
    setFailure(undefined);
    try {
      const { savePaper } = await import('./fetch-paper.ts');
      await savePaper(order.reference, paper);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isFetching.current = false;
      setBusy(undefined);
    }
  }

  return (
    <div className="no-print">
      <ul aria-label={`Files of order ${order.reference}`} className="flex flex-wrap gap-3">
        {papers.map((paper) => (
          <li key={paper}>
            <Button
              look="quiet"
              aria-busy={busy === paper || undefined}
              aria-disabled={busy !== undefined || undefined}
              onClick={() => void fetchIt(paper)}
            >
              {words[paper]}
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
