import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { When } from '../parts/when.tsx';
import { inWords } from './in-words.ts';
import { refundReasons, refundStates } from './order-words.ts';
import { RefundActions } from './refund-actions.tsx';
import { Section } from './section.tsx';

/** Payments, refunds and disputes. The provider's names are there to be looked for at the provider. */
export function OrderMoney({ order }: { order: OfficeOrder }) {
  const { payments, refunds, disputes, currency } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <Section title="Money">
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
    </Section>
  );
}

function Provider({ name }: { name: string }) {
  return <span className="text-ink-soft block text-sm wrap-anywhere">At the card provider: {name}</span>;
}
