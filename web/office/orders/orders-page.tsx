import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { OrderChoices } from '#contract/catalogue/office-sellable.ts';
import { formatMoney } from '#contract/money.ts';
import { orderStateNames, paidByNames } from '#contract/orders/office-order-names.ts';
import type { OrderRow } from '#contract/orders/office-orders.ts';
import { ORDER_STATES } from '#contract/orders/order-state.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { When } from '../format/when.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { lineInBrief } from './line-in-brief.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { whoComes } from './who-comes.ts';

const columns: ListColumn<OrderRow>[] = [
  {
    name: 'reference',
    title: 'Order',
    cell: ({ reference, created_at: at, supplement_to: changed, ...order }) => (
      <>
        <span className="whitespace-nowrap">{reference}</span>
        {changed && (
          <span className="text-ink-soft mt-1 block text-sm font-normal lg:hidden">
            Another date for <span className="whitespace-nowrap">{changed}</span>
          </span>
        )}
        <span className="mt-1 block lg:hidden">
          <OrderStateBadge order={order} />
        </span>
        <span className="text-ink-soft mt-1 block text-sm font-normal lg:hidden">
          <span className="inline-block">
            <When at={at} />
          </span>
        </span>
      </>
    ),
  },
  {
    name: 'state',
    title: 'State',
    isForDesktops: true,
    cell: ({ supplement_to: changed, ...order }) => (
      <>
        <span className="whitespace-nowrap">
          <OrderStateBadge order={order} />
        </span>
        {changed && (
          <span className="mt-1 block text-sm">
            Another date for{' '}
            <Link to={`/admin/orders/${changed}`} className="text-link whitespace-nowrap">
              {changed}
            </Link>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'buyer',
    title: 'Buyer',
    cell: ({ name, email, names_found: found = [] }) => (
      <>
        {name || 'Erased'}
        <span className="text-ink-soft block text-sm wrap-anywhere max-md:hidden">{email}</span>
        {found.length > 0 && <span className="block text-sm wrap-anywhere">{whoComes(found)}</span>}
      </>
    ),
  },
  {
    name: 'what',
    title: 'Booking',
    cell: ({ titles: [first = '', ...more] }) => <Sold line={lineInBrief(first)} more={more.length} />,
    isForWideScreens: true,
  },
  { name: 'seats', title: 'Seats', cell: ({ seats }) => seats, isNumber: true, isForDesktops: true },
  {
    name: 'total',
    title: 'Total',
    cell: ({ total_cents: cents, currency, invoice }) => (
      <>
        {formatMoney(cents, currency)}
        {invoice && invoice.open_cents > 0 && (
          <span className="text-ink-soft block text-sm">
            {formatMoney(invoice.open_cents, currency)} open
          </span>
        )}
      </>
    ),
    sort: 'total',
    isNumber: true,
  },
  { name: 'paid_by', title: 'Paid by', cell: (order) => paidByNames[order.paid_by], isExtra: true },
  {
    name: 'time',
    title: 'Placed',
    cell: ({ created_at: at }) => <When at={at} />,
    sort: 'time',
    isForDesktops: true,
  },
];

function Sold({ line: { name, program }, more }: { line: ReturnType<typeof lineInBrief>; more: number }) {
  return (
    <div className="md:min-w-52">
      <span className="line-clamp-2">{name}</span>
      {program !== undefined && <span className="text-ink-soft line-clamp-1 text-sm">{program}</span>}
      {more > 0 && <span className="text-sm">and {more} more</span>}
    </div>
  );
}

export default function OrdersPage() {
  const [params] = useSearchParams();
  const session = useOfficeSession();
  const mayExport = session !== undefined && may(session.user.role, 'orders.export');
  return (
    <>
      <PageTitle
        title="Orders"
        line="Find an order by reference, ticket code, email address, or the name of the buyer or of somebody who comes."
        actions={
          <>
            <Link to="/admin/orders?invoice=open" className="action action-quiet">
              Open invoices
            </Link>
            <Link to="/admin/order-requests" className="action action-quiet">
              Order requests
            </Link>
            <Link to="/admin/orders/new" className="action action-strong">
              Manual order
            </Link>
          </>
        }
      />
      <ListScreen<OrderRow>
        name="orders"
        path="/orders"
        caption="Orders"
        searchLabel="Reference, name, email or ticket code"
        columns={columns}
        filters={useFilters(params)}
        keyOf={({ reference }) => reference}
        to={({ reference }) => `/admin/orders/${reference}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No orders yet', line: 'Orders appear here as soon as a buyer starts to pay.' }}
        {...(mayExport && { extra: exportOf })}
      />
    </>
  );
}

function exportOf(searchParams: URLSearchParams) {
  return (
    <DownloadButton path={`/orders/export?${filtersOf(searchParams)}`} file="orders.csv" label="Export CSV" />
  );
}

/** The program is chosen first. */
function useFilters(params: URLSearchParams): ListFilter[] {
  const narrowed = new URLSearchParams();
  for (const name of ['program', 'session']) {
    const value = params.get(name);
    if (value) narrowed.set(name, value);
  }
  const { data } = useQuery({
    queryKey: ['order-choices', narrowed.toString()],
    queryFn: () => callOffice<OrderChoices>(`/order-choices?${narrowed}`),
  });
  const sessions = data?.sessions ?? [];
  return [
    {
      name: 'state',
      label: 'State',
      options: ORDER_STATES.map((state) => ({ value: state, label: orderStateNames[state] })),
    },
    { name: 'invoice', label: 'Invoices', options: [{ value: 'open', label: 'Not paid in full' }] },
    {
      name: 'program',
      label: 'Program',
      options: (data?.programs ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    },
    ...(sessions.length > 0
      ? [
          {
            name: 'session',
            label: 'Session',
            options: sessions.map(({ id, label }) => ({ value: String(id), label })),
          },
        ]
      : []),
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ];
}

function filtersOf(searchParams: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(searchParams);
  for (const name of ['sort', 'direction', 'after', 'before']) filters.delete(name);
  return filters;
}
