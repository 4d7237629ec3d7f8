import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Person } from '#contract/people/office-people.ts';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import type { Column } from '#web/ui/table.tsx';
import { Table } from '#web/ui/table.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { OrderStateBadge } from '../orders/order-state-badge.tsx';

const orderColumns: Column<Person['orders'][number]>[] = [
  { title: 'Order', cell: ({ reference }) => <OrderLink reference={reference} /> },
  { title: 'Booking', cell: ({ what }) => what },
  { title: 'State', cell: (order) => <OrderStateBadge order={order} /> },
  { title: 'Total', cell: totalOf, isNumber: true },
  { title: 'Placed', cell: ({ created_at: at }) => <When at={at} isDayOnly /> },
];

const ticketColumns: Column<Person['tickets'][number]>[] = [
  { title: 'Ticket', cell: ({ code }) => code },
  { title: 'Session', cell: ({ title, city }) => `${title}, ${city}` },
  { title: 'Day', cell: ({ starts_local: at }) => formatLongDateRange(at, at) },
  { title: 'Holder', cell: ({ holder }) => holder },
  { title: 'Order', cell: ({ order_reference: reference }) => <OrderLink reference={reference} /> },
];

function totalOf({ total_cents: cents, currency }: Person['orders'][number]): string {
  return formatMoney(cents, currency);
}

export function PersonOrders({ orders }: Pick<Person, 'orders'>) {
  return (
    <DetailSection title="Orders">
      {orders.length === 0 ? (
        <p className="text-ink-soft">None.</p>
      ) : (
        <Table
          caption="Latest first"
          columns={orderColumns}
          rows={orders}
          keyOf={({ reference }) => reference}
        />
      )}
    </DetailSection>
  );
}

export function PersonTickets({ tickets }: Pick<Person, 'tickets'>) {
  if (tickets.length === 0) return null;
  return (
    <DetailSection title="Upcoming tickets">
      <Table caption="Next first" columns={ticketColumns} rows={tickets} keyOf={({ code }) => code} />
    </DetailSection>
  );
}

function OrderLink({ reference }: { reference: string }) {
  return (
    <Link to={`/admin/orders/${reference}`} className="text-link whitespace-nowrap">
      {reference}
    </Link>
  );
}
