import { Link, useParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import { paidByNames } from '#contract/orders/office-order-names.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { FrozenTickets } from './frozen-tickets.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderSeats } from './order-seats.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrder } from './use-order.ts';

export default function OrderPage() {
  const { reference = '' } = useParams();
  const query = useOrder(reference);
  return (
    <>
      <PageTitle title={`Order ${reference}`} from={{ label: 'All orders', to: '/admin/orders' }} />
      <QueryResult query={query} what="The order">
        {(order) => <Order order={order} />}
      </QueryResult>
    </>
  );
}

function Order({ order }: { order: OfficeOrder }) {
  return (
    <>
      <Summary order={order} />
      <OpenWithdrawals withdrawals={order.open_withdrawals} />
      {order.frozen_at && <FrozenTickets reference={order.reference} since={order.frozen_at} />}
      <div className="grid gap-x-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <OrderLines order={order} />
          <OrderSeats reference={order.reference} />
          <OrderMoney order={order} />
          <OrderEmails order={order} />
        </div>
        <div className="min-w-0">
          <BuyerData order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  );
}

function Summary({ order }: { order: OfficeOrder }) {
  const { reference, currency } = order;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <OrderStateBadge order={order} />
        {order.frozen_at && <Badge tone="red">Tickets frozen</Badge>}
        <span className="font-serif text-2xl tabular-nums">{formatMoney(order.total_cents, currency)}</span>
        <span className="text-ink-soft text-[0.9375rem]">
          {paidByNames[order.paid_by]}
          {order.paid_note && `: ${order.paid_note}`}
          {order.created_by && `, created by ${order.created_by}`}
        </span>
        <span className="text-ink-soft text-[0.9375rem]">
          {' '}
          Placed <When at={order.created_at} />
          {order.paid_at && (
            <>
              , {order.invoice ? 'confirmed' : 'paid'} <When at={order.paid_at} />
            </>
          )}
          {order.pay_until && (
            <>
              , payment due by <When at={order.pay_until} />
            </>
          )}
        </span>
        {order.confirm_until && (
          <span className="text-ink-soft text-[0.9375rem]">
            Seats held until <When at={order.confirm_until} />
          </span>
        )}
        {order.replaced_by && (
          <Link to={`/admin/orders/${order.replaced_by}`} className="text-link">
            Replaced by {order.replaced_by}
          </Link>
        )}
        {order.supplement_to && (
          <Link to={`/admin/orders/${order.supplement_to}`} className="text-link">
            The difference to another date of {order.supplement_to}
          </Link>
        )}
        {order.open_supplement && (
          <Link to={`/admin/orders/${order.open_supplement}`} className="text-link">
            A difference waits to be paid: {order.open_supplement}
          </Link>
        )}
      </div>
      <div className="no-print flex flex-wrap gap-3">
        {order.has_receipt && (
          <DownloadButton
            path={`/orders/${reference}/receipt`}
            file={`receipt-${reference}.pdf`}
            label="Receipt"
          />
        )}
        {order.has_tickets && (
          <DownloadButton
            path={`/orders/${reference}/tickets`}
            file={`tickets-${reference}.pdf`}
            label="Tickets"
          />
        )}
        {order.can_be_given_up && <CancelOrder reference={reference} />}
      </div>
    </div>
  );
}

function BuyerData({ order: { buyer, reference } }: { order: OfficeOrder }) {
  const facts = [
    ['Name', <ToPerson key="name" buyer={buyer} />],
    ['Email', buyer.email],
    ['Copies to', buyer.copy_email],
    ['Phone', buyer.phone],
    ['School', buyer.school_name],
    ['Grade', buyer.grade],
    ['City', buyer.city],
    ['Account', <ToAccount key="account" buyer={buyer} />],
  ] as const;
  return (
    <DetailSection
      title="Buyer"
      actions={
        !buyer.is_erased && (
          <Link to={`/admin/orders/${reference}/buyer`} className="action action-quiet">
            Edit
          </Link>
        )
      }
    >
      {buyer.is_erased ? <p>The details of this buyer were erased.</p> : <Facts facts={facts} look="rows" />}
    </DetailSection>
  );
}

type Buyer = OfficeOrder['buyer'];

function ToPerson({ buyer: { name, person_id: person } }: { buyer: Buyer }) {
  return person === null ? (
    name
  ) : (
    <PermittedLink to={`/admin/people/${person}`} otherwise={name}>
      {name}
    </PermittedLink>
  );
}

function ToAccount({ buyer: { account_id: account } }: { buyer: Buyer }) {
  return account === null ? (
    'Guest'
  ) : (
    <PermittedLink to={`/admin/users/${account}`} otherwise={`No. ${account}`}>
      No. {account}
    </PermittedLink>
  );
}
