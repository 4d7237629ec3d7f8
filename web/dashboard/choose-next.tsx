import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { cancellationChoice as words } from '#web/content/cancellation-choice.ts';
import { formatMoment } from '#web/orders/format-moment.ts';
import { isWithoutRefund } from '#web/orders/way-back.ts';
import { looks } from '#web/ui/button.tsx';
import { lineToChoose } from '../changes/line-to-choose.ts';

/** A session was cancelled, and the buyer chooses between another date and the money. */
export default function ChooseNext({ order, now }: { order: Order; now: Date }) {
  const line = lineToChoose(order, now);
  if (!line) return null;
  return (
    <div className="border-rule space-y-5 border bg-white p-5 md:p-7">
      <div>
        <h3 className="text-title">{isWithoutRefund(order, line) ? words.title.date : words.title.money}</h3>
        <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">
          {words.until} {formatMoment(line.choose_until)}.
        </p>
      </div>
      <p className="border-rule border-y py-2.5 break-words">
        {line.title} <span className="text-ink-soft">× {line.quantity}</span>
        <span className="text-ink-soft block text-sm">{unbrokenDates(line.formatted_date ?? '')}</span>
      </p>
      <Link to={`/orders/${order.reference}`} className={looks.crimson}>
        {words.toOrder}
      </Link>
    </div>
  );
}
