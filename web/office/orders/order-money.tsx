import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import { refundReasonNames, repaymentCauseNames } from '#contract/orders/office-order-names.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { inWords } from '../format/in-words.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { GiveGoodwill } from './give-goodwill.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { refundStates } from './order-words.ts';
import { RepaymentActions } from './repayment-actions.tsx';

/** Payments, refunds and disputes, with the provider's ids. */
export function OrderMoney({ order }: { order: OfficeOrder }) {
  const { payments, refunds, disputes, currency } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  const ofNoRefund = order.manual_repayments.filter(({ refund_id: refundId }) => refundId === null);
  const repaymentOf = ({ id }: { id: number }) =>
    order.manual_repayments.find(({ refund_id: refundId }) => refundId === id);
  return (
    <DetailSection title="Money" actions={<GiveGoodwill order={order} />}>
      {order.paid_by === 'invoice' ? (
        <InvoicePayments order={order} />
      ) : (
        payments.length === 0 && <p className="text-[0.9375rem]">No payment.</p>
      )}
      <ul className="text-[0.9375rem]">
        {payments.map((payment) => (
          <li key={payment.payment_intent} className="py-1.5">
            <strong className="font-semibold">{money(payment.amount_cents)}</strong> paid by card,{' '}
            <When at={payment.paid_at} />
            <Provider name={payment.payment_intent} />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id} className="border-rule border-t py-2">
            <p>
              <strong className="font-semibold">{money(refund.amount_cents)}</strong>{' '}
              {repaymentOf(refund)?.returned_at ? 'repaid manually' : refundStates[refund.state]},{' '}
              <When at={refund.ended_at ?? refund.created_at} />
            </p>
            <p className="text-ink-soft wrap-anywhere">
              {refundReasonNames[refund.reason]}
              {refund.requested_by && ` by ${refund.requested_by}`}
              {refund.note && `: ${refund.note}`}
              {refund.failure && `. The card provider’s reason: ${refund.failure}`}
              {refund.is_tried_again && '. Retried since.'}
            </p>
            {refund.provider_refund_id && <Provider name={refund.provider_refund_id} />}
            <Owed repayment={repaymentOf(refund)} order={order} />
          </li>
        ))}
        {ofNoRefund.map((repayment) => (
          <li key={`by hand ${repayment.id}`} className="border-rule border-t py-2">
            <p>
              <strong className="font-semibold">{money(repayment.amount_cents)}</strong>{' '}
              {repayment.returned_at ? 'repaid manually,' : 'to be repaid manually, due since'}{' '}
              <When at={repayment.returned_at ?? repayment.created_at} />
            </p>
            <p className="text-ink-soft">{repaymentCauseNames[repayment.cause]}</p>
            <Owed repayment={repayment} order={order} />
          </li>
        ))}
        {disputes.map((dispute) => (
          <li key={dispute.id} className="border-rule border-t py-2">
            <p>
              <strong className="font-semibold">{money(dispute.amount_cents)}</strong> disputed:{' '}
              {inWords(dispute.status)} ({inWords(dispute.reason)}), <When at={dispute.opened_at} />.{' '}
              <Link to={`/admin/disputes/${dispute.id}`} className="text-link">
                Evidence
              </Link>
            </p>
            <Provider name={dispute.provider_dispute_id} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Owed({
  repayment,
  order,
}: {
  repayment: OfficeOrder['manual_repayments'][number] | undefined;
  order: OfficeOrder;
}) {
  if (!repayment || repayment.returned_at !== null) return null;
  return (
    <RepaymentActions
      id={repayment.id}
      refundId={repayment.refund_id}
      reference={order.reference}
      amount={formatMoney(repayment.amount_cents, order.currency)}
    />
  );
}

function Provider({ name }: { name: string }) {
  return <span className="text-ink-soft block text-sm wrap-anywhere">Card provider ID: {name}</span>;
}
