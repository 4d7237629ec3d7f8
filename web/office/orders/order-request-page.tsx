import { Link, useParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import { paidByNames } from '#contract/orders/office-order-names.ts';
import type { OrderRequest } from '#contract/orders/office-order-requests.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { DecideRequest } from './decide-request.tsx';
import { RequestState } from './request-state.tsx';
import { useOrderRequest } from './use-order-request.ts';

export default function OrderRequestPage() {
  const { id = '' } = useParams();
  const query = useOrderRequest(id);
  return (
    <>
      <PageTitle
        title={`Order request ${id}`}
        from={{ label: 'Order requests', to: '/admin/order-requests' }}
      />
      <QueryResult query={query} what="The order request">
        {(request) => (
          <>
            <Outcome request={request} />
            <RequestedLines request={request} />
            <RequestFacts request={request} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function Outcome({ request }: { request: OrderRequest }) {
  const { state, decided_at: decidedAt, decided_by: decidedBy, order_reference: order, reason } = request;
  return (
    <DetailSection title="Decision">
      <p className="mb-3">
        <RequestState state={state} />
      </p>
      {state === 'waiting' && <DecideRequest request={request} />}
      {state === 'expired' && (
        <p className="max-w-prose">
          Nobody decided within seven days, so it can no longer be approved. If the order is still wanted, it
          has to be entered again.
        </p>
      )}
      {decidedAt !== null && (
        <p className="max-w-prose wrap-anywhere">
          {state === 'approved' ? 'Approved' : 'Rejected'} <When at={decidedAt} /> by{' '}
          {decidedBy ?? 'somebody whose account was deleted'}
          {reason && `. Reason: ${reason}`}
          {order !== null && (
            <>
              . The order is{' '}
              <Link to={`/admin/orders/${order}`} className="text-link whitespace-nowrap">
                {order}
              </Link>
            </>
          )}
        </p>
      )}
    </DetailSection>
  );
}

function RequestedLines({ request: { lines, currency, list_cents: list } }: { request: OrderRequest }) {
  return (
    <DetailSection title="Booking">
      <ul className="max-w-3xl">
        {lines.map(({ program_id: program, session_id: session, title, detail, quantity, ...line }) => (
          <li
            key={`${program}/${session}`}
            className="border-rule flex flex-wrap justify-between gap-x-6 gap-y-1 border-b py-3"
          >
            <span className="min-w-0 grow basis-56 wrap-anywhere">
              {title}
              {detail && <span className="text-ink-soft block text-sm">{detail}</span>}
            </span>
            <span className="tabular-nums">
              {quantity} × {formatMoney(line.unit_price_cents, currency)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-medium">Value at list price: {formatMoney(list, currency)}</p>
    </DetailSection>
  );
}

function RequestFacts({ request }: { request: OrderRequest }) {
  const { buyer, currency } = request;
  const facts = [
    ['Requested by', request.requested_by ?? 'Deleted account'],
    ['Requested', <When key="requested" at={request.requested_at} />],
    ['Approve until', <When key="expires" at={request.expires_at} />],
    ['Paid by', paidByNames[request.paid_by]],
    [request.paid_by === 'free' ? 'Reason it is free' : 'Invoice or note', request.paid_note],
    ['Charged', formatMoney(request.total_cents, currency)],
    ['Buyer', buyer.name],
    ['Email', buyer.email],
    ['Phone', buyer.phone],
    ['School', buyer.school_name],
    ['Grade', buyer.grade],
    ['City', buyer.city],
  ] as const;
  return (
    <DetailSection title="The request">
      <Facts facts={facts} look="rows" />
    </DetailSection>
  );
}
