import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { dashboardOrders as words } from '#web/content/dashboard-orders.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { formatDay, formatMoment } from '#web/orders/format-moment.ts';
import { lineOfHold } from '#web/orders/line-of-hold.ts';
import { lineOfState, nameOfState, toneOfState } from '#web/orders/line-of-state.ts';
import { OrderDocuments } from '#web/orders/order-documents.tsx';
import { OrderLines } from '#web/orders/order-lines.tsx';
import { inMoney, paidAndRefunded, refundedSums } from '#web/orders/paid-and-refunded.ts';
import { namesOfOrder, titleOfOrder } from '#web/orders/title-of-order.ts';
import { Badge } from '#web/ui/badge.tsx';
import { looks } from '#web/ui/button.tsx';
import { withdrawalInBrief } from '../changes/withdrawal-in-brief.ts';
import { addressToPay, canBePaid } from './next-step.ts';

/** One order with its state. It opens to its details. */
export function OrderRow({ order, now }: { order: Order; now: Date }) {
  const { reference, state, created_at: createdAt, formatted_total: total, refunded, currency } = order;
  const sums = refundedSums(order);
  const names = namesOfOrder(order);
  const withdrawal = withdrawalInBrief(order);
  const isHeld = state === 'awaiting_confirmation';
  return (
    <article aria-label={`${dashboard.order} ${reference}`} className="py-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-serif text-xl leading-snug break-words">{titleOfOrder(order)}</p>
          {names.length > 0 && <p className="mt-1 leading-snug break-words">{names.join(' · ')}</p>}
          <p className="text-ink-soft mt-1 text-sm">
            {words.placed} {formatDay(createdAt)} ·{' '}
            <span className="whitespace-nowrap tabular-nums">{reference}</span>
          </p>
        </div>
        <p className="text-right font-serif text-xl tabular-nums">
          {sums && <s className="text-ink-soft block text-base">{total}</s>}
          {sums ? inMoney(sums.kept, currency) : total}
        </p>
        <p className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Badge tone={toneOfState(order)}>{nameOfState(order)}</Badge>
          {sums ? (
            <span className="tabular-nums">{paidAndRefunded(order)}</span>
          ) : (
            refunded > 0 && <span>{words.refunded(inMoney(refunded, currency))}</span>
          )}
          {canBePaid(order, now) && (
            <>
              <span>{words.payUntil(formatMoment(order.pay_until))}</span>
              <a href={addressToPay(order)} className={looks.strong}>
                {order.supplement_to ? words.payDifference : words.pay}
                <span className="sr-only">
                  {' '}
                  {dashboard.order} {reference}
                </span>
              </a>
            </>
          )}
        </p>
        {withdrawal && <p className="col-span-2 text-sm font-semibold">{withdrawal}</p>}
      </div>
      <details className="mt-2">
        <summary className="text-link inline-flex min-h-11 items-center text-sm font-semibold">
          {words.details}
          <span className="sr-only"> of order {reference}</span>
        </summary>
        <div className="mt-3 space-y-6">
          {!canBePaid(order, now) && (
            <p className="text-ink-soft max-w-prose leading-relaxed">
              {isHeld ? lineOfHold(order, now) : lineOfState(order)}
            </p>
          )}
          <OrderLines order={order} />
          <OrderDocuments order={order} />
          <p>
            <Link to={`/orders/${reference}`} className="text-link inline-block py-1">
              {dashboard.viewOrder}
              <span className="sr-only"> {reference}</span>
            </Link>
          </p>
        </div>
      </details>
    </article>
  );
}
