import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SalesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { RepaymentCause } from '#contract/orders/manual-repayment.ts';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import type { Context } from '#server/platform/context.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';
import { findPeriod } from './find-period.ts';

/** Money that came in or went back. */
export interface MovedPayment {
  kind: 'payment' | 'invoice_payment' | 'refund' | 'repayment';
  at: Date;
  /** In the firm's time zone. */
  day: string;
  reference: string;
  name: string;
  /** Below zero: a noted payment that was taken back. */
  amountCents: number;
  currency: string;
  paymentIntent: string | null;
  providerRefundId: string | null;
  /** Of a refund. */
  reason: RefundReason | null;
  /** Of money that was returned outside the card provider. */
  cause: RepaymentCause | null;
  /** Why a refund was made, how money was returned outside the card provider, or the reference of a transfer. */
  note: string | null;
}

/** Payments, what was noted as paid of invoices, refunds that succeeded and money returned by hand, each on its own day, not on that of its order. */
export async function paymentsOf(
  ctx: Pick<Context, 'db'>,
  asked: SalesPeriodQuery,
): Promise<RawBuilder<MovedPayment>> {
  const period = await findPeriod(ctx, asked);
  const within = (moment: RawBuilder<unknown>) => sql.join(withinFirmDays(moment, period), sql` and `);
  const refundedAt = sql`coalesce(r.ended_at, r.created_at)`;
  return sql<MovedPayment>`
    select m.*, firm_day(m.at)::text as day, o.reference, o.name
    from (
      select p.order_id, 'payment' as kind, p.paid_at as at, p.amount_cents, p.currency, p.payment_intent,
        null as provider_refund_id, null as reason, null as cause, null as note, p.id
      from payments p where ${within(sql`p.paid_at`)}
      union all
      select i.order_id, 'invoice_payment', start_of_firm_day(i.paid_on), i.amount_cents, o.currency, null, null, null,
        null, i.reference, i.id
      from invoice_payments i join orders o on o.id = i.order_id where ${within(sql`start_of_firm_day(i.paid_on)`)}
      union all
      select r.order_id, 'refund', ${refundedAt}, r.amount_cents, p.currency, p.payment_intent,
        r.provider_refund_id, r.reason, null, r.note, r.id
      from refunds r join payments p on p.id = r.payment_id
      where r.state = 'succeeded' and ${within(refundedAt)}
      union all
      select b.order_id, 'repayment', b.returned_at, b.amount_cents, o.currency, null, null, null, b.cause, b.note, b.id
      from manual_repayments b join orders o on o.id = b.order_id where ${within(sql`b.returned_at`)}
    ) m join orders o on o.id = m.order_id
    order by m.at, m.kind, m.id`;
}
