import { sql } from 'kysely';

/** What was paid for the order `o`: by card also the difference of a dearer date, and a second payment. */
export const paidForOrder = sql<number>`case when o.paid_by = 'invoice' then o.total_cents
  else (select coalesce(sum(amount_cents), 0)::int from payments where order_id = o.id) end`;

/** Of the order `o`: what has arrived, by card or by hand. */
export const returnedOfOrder = sql<number>`(case when o.paid_by = 'invoice' then (
    select coalesce(sum(amount_cents), 0) from manual_repayments where order_id = o.id and returned_at is not null)
  else (select coalesce(sum(r.amount_cents), 0) from refunds r left join manual_repayments m on m.refund_id = r.id
    where r.order_id = o.id and (r.state = 'succeeded' or m.returned_at is not null)) end)::int`;
