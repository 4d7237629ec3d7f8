import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { When } from '../format/when.tsx';

/** Names the chosen tickets that were let in, because a refund would return the money of a seat that was used. */
export function CheckedInNotice({ lines, chosen }: Pick<OfficeOrder, 'lines'> & { chosen: string[] }) {
  const used = lines
    .flatMap(({ tickets }) => tickets)
    .filter(({ code, checked_in_at: at }) => at !== null && chosen.includes(code));
  return (
    <div role="status">
      {used.length > 0 && (
        <div className="border-orange border-l-4 pl-4">
          <p className="font-medium">
            {used.length === 1
              ? 'The holder of this ticket was let in'
              : 'The holders of these tickets were let in'}
            , so the seat was used. Check that this refund is right.
          </p>
          <ul className="mt-2">
            {used.map(({ code, holder, checked_in_at: at }) => (
              <li key={code}>
                {holder || 'Erased'}, {code}: checked in {at && <When at={at} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
