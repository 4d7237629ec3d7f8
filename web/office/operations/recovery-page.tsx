import { formatMoney } from '#contract/money.ts';
import type { Recovered } from '#contract/operations/office-recovery.ts';
import { RECOVERY_OUTCOMES } from '#contract/operations/office-recovery.ts';
import { refundReasonNames } from '#contract/orders/office-order-names.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';

const outcomes: Record<Recovered['outcome'], string> = {
  for_a_person: 'For a person: see Needs attention',
  order_made_again: 'Order made again, with new tickets',
  seats_gone: 'Refunded: its seats were gone',
  payment_found: 'Payment found',
  date_changed: 'Date changed again',
  refund_recorded: 'Refund recorded again',
};

const columns: ListColumn<Recovered>[] = [
  {
    name: 'order',
    title: 'Order',
    cell: ({ reference, ...row }) => (
      <>
        <span className="whitespace-nowrap">{reference}</span>
        <span className="mt-1 inline-block w-full font-normal md:hidden">
          <What row={row} />
          <span className="text-ink-soft block text-sm">
            <When at={row.at} />
          </span>
        </span>
      </>
    ),
  },
  { name: 'what', title: 'What was done', cell: (row) => <What row={row} />, isForWideScreens: true },
  { name: 'buyer', title: 'Buyer', cell: ({ name }) => name || 'Erased', isForWideScreens: true },
  {
    name: 'amount',
    title: 'Amount',
    cell: ({ amount_cents: cents, currency }) => formatMoney(cents, currency),
    isNumber: true,
  },
  {
    name: 'time',
    title: 'When',
    cell: ({ at }) => <When at={at} />,
    sort: 'time',
    isForWideScreens: true,
  },
];

const filters = [
  {
    name: 'outcome',
    label: 'What was done',
    options: RECOVERY_OUTCOMES.map((value) => ({ value, label: outcomes[value] })),
  },
];

function What({ row: { outcome, reason, tickets, detail } }: { row: Omit<Recovered, 'reference'> }) {
  const more =
    outcome === 'refund_recorded'
      ? [reason && refundReasonNames[reason], tickets > 0 && `${seatsOf(tickets)} ended`]
          .filter(Boolean)
          .join(', ')
      : [outcome === 'date_changed' && seatsOf(tickets), detail].filter(Boolean).join(': ');
  return (
    <>
      <span className={outcome === 'for_a_person' ? 'text-red font-semibold' : undefined}>
        {outcomes[outcome]}
      </span>
      {more && <span className="text-ink-soft block text-sm wrap-anywhere">{more}</span>}
    </>
  );
}

function seatsOf(tickets: number): string {
  return tickets === 1 ? '1 ticket' : `${tickets} tickets`;
}

export default function RecoveryPage() {
  return (
    <>
      <PageTitle
        title="After a restored backup"
        from={{ label: 'Needs attention', to: '/admin/needs-attention' }}
        line="What was repeated from the card provider’s records, and what was left for a person. Changes of date at the same price are not among these records: their tickets have the old date again. The emails that the mail server sent as “Your new date” name those orders."
      />
      <ListScreen<Recovered>
        name="recovery"
        path="/recovery"
        caption="What was repeated"
        searchLabel="Order, or buyer’s name or email"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ reference }) => `/admin/orders/${reference}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{
          title: 'Nothing was repeated',
          line: 'Orders appear here after a backup was restored and npm run recover was run.',
        }}
      />
    </>
  );
}
