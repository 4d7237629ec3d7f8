import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { dashboardOrders } from '#web/content/dashboard-orders.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { formatDay } from '#web/orders/format-moment.ts';
import { bookingsOf, isOver, pastOf } from './bookings-of.ts';
import type { BookedLine } from './bookings-of.ts';
import { nextStep } from './next-step.ts';
import { SessionTicket } from './session-ticket.tsx';

/** The sessions after the next one, and the past ones. */
export function SessionLists({ orders, now }: { orders: Order[]; now: Date }) {
  const next = nextStep(orders, now);
  const shownAbove = next.kind === 'session' ? next.booking.line : undefined;
  const upcoming = bookingsOf(orders).filter(({ line }) => !isOver(line, now) && line !== shownAbove);
  const past = pastOf(orders, now);
  return (
    <>
      {upcoming.length > 0 && (
        <section aria-labelledby="upcoming" className="py-12 md:py-16">
          <h2 id="upcoming" className="text-title">
            {shownAbove === undefined ? dashboardOrders.upcoming : dashboardOrders.later}
          </h2>
          <ul className="mt-8 space-y-6">
            {upcoming.map((booking) => (
              <li key={keyOf(booking)}>
                <SessionTicket booking={booking} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="border-rule border-t py-12 first:border-t-0 md:py-16">
          <h2 id="past" className="text-title">
            {dashboardOrders.past}
          </h2>
          <ul className="border-rule mt-8 border-b">
            {past.map((booking) => (
              <li key={keyOf(booking)} className="border-rule border-t py-5">
                <Past booking={booking} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Past({ booking: { order, line } }: { booking: BookedLine }) {
  return (
    <div className="grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_auto] md:items-baseline">
      <p className="min-w-0 font-serif text-xl break-words">{line.title}</p>
      <p className="text-ink-soft min-w-0 break-words">
        {line.formatted_date === null
          ? `${dashboardOrders.placed} ${formatDay(order.created_at)}`
          : `${unbrokenDates(line.formatted_date)}, ${line.city ?? line.venue_name}`}
      </p>
      <p>
        <Link to={`/orders/${order.reference}`} className="text-link inline-block py-1 text-sm">
          {dashboard.viewOrder}
          <span className="sr-only"> {order.reference}</span>
        </Link>
      </p>
    </div>
  );
}

function keyOf({ order, line }: BookedLine): string {
  return `${order.reference}/${line.tickets[0]?.code ?? ''}`;
}
