import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { orderPage as words } from '../content/orders.ts';
import { formatDay } from '../orders/format-moment.ts';

/** Which date the seats had before, and when it was changed. */
export function ChangedDates({ order: { changed_dates: changes } }: { order: Order }) {
  if (!changes || changes.length === 0) return null;
  return (
    <ul aria-label={words.changedDates} className="mt-4 space-y-2">
      {changes.map(({ changed_at: at, seats, from, to }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- they keep their order, and a new one comes last
        <li key={place} className="border-rule border-l-4 pl-4 leading-relaxed wrap-anywhere">
          {unbrokenDates(words.changedDate(formatDay(at), seats, from, to))}
        </li>
      ))}
    </ul>
  );
}
