import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { inWords } from '../format/in-words.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { GivenBackByHand } from './given-back-by-hand.tsx';
import { refundReasons, refundStates } from './order-words.ts';
import { RefundActions } from './refund-actions.tsx';

/** Payments, refunds and disputes. The provider's names are there to be looked for at the provider. */
export function OrderMoney({ order }: { order: OfficeOrder }) {
  const { payments, refunds, disputes, currency } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <DetailSection title="Money">
      {payments.length === 0 && (
        <p className="text-[0.9375rem]">
          {order.paid_by === 'invoice'
            ? `Paid by invoice (${order.paid_note}), outside of this system.`
            : 'No payment.'}
        </p>
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
              <strong className="font-semibold">{money(refund.amount_cents)}</strong> back:{' '}
              {refund.returned_outside_at ? 'Returned in another way' : refundStates[refund.state]},{' '}
              <When at={refund.ended_at ?? refund.created_at} />
            </p>
            <p className="text-ink-soft wrap-anywhere">
              {refundReasons[refund.reason]}
              {refund.requested_by && ` by ${refund.requested_by}`}
              {refund.note && `: ${refund.note}`}
              {refund.failure && `. The provider says: ${refund.failure}`}
              {refund.is_tried_again && '. Tried again since.'}
            </p>
            {refund.provider_refund_id && <Provider name={refund.provider_refund_id} />}
            {refund.state === 'failed' && !refund.is_tried_again && !refund.returned_outside_at && (
              <RefundActions
                refundId={refund.id}
                reference={order.reference}
                amount={money(refund.amount_cents)}
              />
            )}
          </li>
        ))}
        {order.by_hand.map(({ of, id, amount_cents: cents, since, returned_at: returnedAt }) => (
          <li key={`${of}-${id}`} className="border-rule border-t py-2">
            <p>
              <strong className="font-semibold">{money(cents)}</strong>{' '}
              {returnedAt ? 'back: returned by hand' : 'to be returned by hand, owed since'}{' '}
              <When at={returnedAt ?? since} />
            </p>
            <p className="text-ink-soft">
              {of === 'refund' ? 'Seats were refunded' : 'Its session was called off'}
            </p>
            {!returnedAt && (
              <GivenBackByHand of={of} id={id} reference={order.reference} amount={money(cents)} />
            )}
          </li>
        ))}
        {disputes.map((dispute) => (
          <li key={dispute.id} className="border-rule border-t py-2">
            <p>
              <strong className="font-semibold">{money(dispute.amount_cents)}</strong> disputed:{' '}
              {inWords(dispute.status)} ({inWords(dispute.reason)}), <When at={dispute.opened_at} />
            </p>
            <Provider name={dispute.provider_dispute_id} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Provider({ name }: { name: string }) {
  return <span className="text-ink-soft block text-sm wrap-anywhere">At the card provider: {name}</span>;
}
