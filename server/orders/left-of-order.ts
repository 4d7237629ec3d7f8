import { sql } from 'kysely';

/** Of `payments`. A refund that failed is still owed, or was returned by hand. */
export const leftOfPayment = sql<number>`(amount_cents - refunded_cents - (
  select coalesce(sum(m.amount_cents), 0) from manual_repayments m join refunds r on r.id = m.refund_id
  where m.order_id = payments.order_id and r.payment_id = payments.id))::int`;

/** Of the order `o`: what was paid, and neither went back nor is on its way back. */
export const leftOfOrder = sql<number>`case when o.paid_by = 'invoice' then o.total_cents - (
    select coalesce(sum(amount_cents), 0) from manual_repayments where order_id = o.id)::int
  else (select coalesce(sum(${leftOfPayment}), 0)::int from payments where order_id = o.id) end`;
