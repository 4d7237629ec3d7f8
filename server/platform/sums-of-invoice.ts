import { sql } from 'kysely';

/** What the office noted as paid of the order `o`, which is by invoice. */
export const paidOfInvoice = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from invoice_payments where order_id = o.id)`;

/** What of the order `o`, which is by invoice, is neither paid nor was refunded. */
export const openOfInvoice = sql<number>`greatest(0, o.total_cents - ${paidOfInvoice} - (
  select coalesce(sum(amount_cents), 0)::int from manual_repayments where order_id = o.id))`;

/** As JSON. Null: the order `o` is paid in another way, or has no price. */
export const sumsOfInvoice = sql<SumsOfInvoice | null>`case when o.paid_by = 'invoice' and o.total_cents > 0 then
  json_build_object('paidCents', ${paidOfInvoice}, 'openCents', ${openOfInvoice}) end`;

export interface SumsOfInvoice {
  paidCents: number;
  openCents: number;
}
