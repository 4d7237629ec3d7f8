import type { Order } from '#contract/order.ts';
import { preparation } from '#web/content/orders.ts';

/** What the office asks buyers to prepare or bring. Other hosts' APIs do not have it. */
export function PreparationNotes({ line }: { line: Order['lines'][number] }) {
  if (!line.preparation_notes) return null;
  return (
    <div className="border-gold mt-3 max-w-prose border-l-4 py-1 pl-4">
      <p className="font-semibold">{preparation}</p>
      <p className="mt-1 break-words whitespace-pre-line">{line.preparation_notes}</p>
    </div>
  );
}
