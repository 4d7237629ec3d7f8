import { Link } from 'react-router';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { LineTimes } from '#web/orders/line-times.tsx';
import { OrderDocuments } from '#web/orders/order-documents.tsx';
import { FoldedPreparationNotes } from '#web/orders/preparation-notes.tsx';
import { TicketCodes } from '#web/orders/ticket-codes.tsx';
import { isWithoutRefund } from '#web/orders/way-back.ts';
import { looks } from '#web/ui/button.tsx';
import { withdrawalInBrief } from '../changes/withdrawal-in-brief.ts';
import { daysUntil, hasBegun, isDated } from './bookings-of.ts';
import type { BookedLine, Booking } from './bookings-of.ts';

interface Props {
  booking: BookedLine;
  now: Date;
}

/** Drawn like a ticket: the stub shows the days left, the rest shows where and when. Without a date it has no stub. */
export function SessionTicket({ booking: { order, line }, now }: Props) {
  const withdrawal = withdrawalInBrief(order);
  return (
    <article
      className={`border-rule grid grid-cols-1 border bg-white ${isDated(line) ? 'sm:grid-cols-[11rem_minmax(0,1fr)]' : ''}`}
    >
      {isDated(line) && <Stub line={line} now={now} />}
      <div className="min-w-0 space-y-1 p-5 text-[0.9375rem] leading-relaxed break-words md:p-7">
        <h3 className="text-heading">
          <Link
            to={offerAddress({ slug: line.program_slug }, line.session_identifier)}
            className="underline-offset-4 hover:underline"
          >
            {line.title}
          </Link>
        </h3>
        {line.venue_name !== null && (
          <p className="text-ink-soft">
            {[line.venue_name, line.city, line.country].filter(Boolean).join(', ')}
          </p>
        )}
        <LineTimes line={line} />
        {!isDated(line) && (
          <p className="text-ink-soft">
            {line.detail && `${line.detail}. `}
            {dashboard.undated}
          </p>
        )}
        {line.is_cancelled ? (
          <p className="text-ink-soft pt-4">
            {line.choose_until ? (
              <Link to={`/orders/${order.reference}`} className="text-link inline-block py-1">
                {isWithoutRefund(order, line) ? dashboard.offChoose.date : dashboard.offChoose.money}
              </Link>
            ) : (
              dashboard.offLine
            )}
          </p>
        ) : (
          <>
            <TicketCodes tickets={line.tickets} isFree={line.unit_price === 0} order={order} />
            <FoldedPreparationNotes line={line} />
            <div className="space-y-4 pt-4">
              {withdrawal && <p className="font-semibold">{withdrawal}</p>}
              {line.who_comes_line && <p>{line.who_comes_line}</p>}
              <Link
                to={`/orders/${order.reference}`}
                className={line.is_who_comes_missing ? looks.crimson : 'text-link inline-block py-1'}
              >
                {wordToOrder(line)}
              </Link>
              {isDated(line) && <OrderDocuments order={order} />}
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function wordToOrder({ who_comes_line: said, is_who_comes_missing: isMissing }: BookedLine['line']): string {
  if (isMissing) return dashboard.tellWhoComes;
  return said === undefined ? dashboard.viewOrder : dashboard.whoComes;
}

function Stub({ line, now }: { line: Booking['line']; now: Date }) {
  const days = daysUntil(line, now);
  const isCounted = days > 1 && !line.is_cancelled;
  return (
    <p
      className={`graticule on-dark flex items-baseline gap-3 p-5 text-white sm:flex-col sm:justify-center sm:gap-1 md:p-7 ${line.is_cancelled ? 'bg-ink-soft' : 'bg-navy'}`}
    >
      {isCounted ? (
        <>
          <span className="text-figure font-serif tabular-nums">{days}</span>
          <span className="text-sm">{dashboard.daysToGo}</span>
        </>
      ) : (
        <span className="text-heading font-serif">{wordFor(line, days, now)}</span>
      )}
    </p>
  );
}

function wordFor(line: Booking['line'], days: number, now: Date): string {
  if (line.is_cancelled) return dashboard.off;
  if (hasBegun(line, now)) return dashboard.underWay;
  return days < 1 ? dashboard.today : dashboard.tomorrow;
}
