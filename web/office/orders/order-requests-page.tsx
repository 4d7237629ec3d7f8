import { formatMoney } from '#contract/money.ts';
import { paidByNames } from '#contract/orders/office-order-names.ts';
import type { OrderRequest } from '#contract/orders/office-order-requests.ts';
import { ORDER_REQUEST_STATES } from '#contract/orders/office-order-requests.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { RequestState, requestStates } from './request-state.tsx';

const columns: ListColumn<OrderRequest>[] = [
  {
    name: 'buyer',
    title: 'Buyer',
    cell: ({ buyer, state }) => (
      <>
        <span className="wrap-anywhere">{buyer.name}</span>
        <span className="mt-1 block md:hidden">
          <RequestState state={state} />
        </span>
      </>
    ),
  },
  {
    name: 'state',
    title: 'State',
    isForWideScreens: true,
    cell: ({ state }) => <RequestState state={state} />,
  },
  {
    name: 'value',
    title: 'Value',
    cell: ({ list_cents: cents, currency }) => formatMoney(cents, currency),
    isNumber: true,
  },
  {
    name: 'paid_by',
    title: 'Paid by',
    cell: (request) => paidByNames[request.paid_by],
    isForWideScreens: true,
  },
  {
    name: 'requested_by',
    title: 'Requested by',
    cell: ({ requested_by: name }) => name ?? 'Deleted account',
    isForWideScreens: true,
  },
  {
    name: 'time',
    title: 'Requested',
    cell: ({ requested_at: at }) => <When at={at} />,
    sort: 'time',
    isForWideScreens: true,
  },
  { name: 'email', title: 'Email', cell: ({ buyer }) => buyer.email, isExtra: true },
];

const filters = [
  {
    name: 'state',
    label: 'State',
    options: ORDER_REQUEST_STATES.map((state) => ({ value: state, label: requestStates[state].label })),
  },
];

export default function OrderRequestsPage() {
  return (
    <>
      <PageTitle
        title="Order requests"
        from={{ label: 'All orders', to: '/admin/orders' }}
        line="Manual orders of a high value. A second admin approves or rejects each of them. Values are at list price."
      />
      <ListScreen<OrderRequest>
        name="order-requests"
        path="/order-requests"
        caption="Order requests"
        searchLabel="Buyer’s name or email"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/order-requests/${id}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{
          title: 'No order requests',
          line: 'A manual order appears here if its value needs a second admin.',
        }}
      />
    </>
  );
}
