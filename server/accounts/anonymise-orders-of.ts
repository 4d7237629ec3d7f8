import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { blankConsents } from '#server/privacy/blank-consents.ts';
import { blankWithdrawals } from '#server/privacy/blank-withdrawals.ts';
import { addressPattern, saidIn, wordPattern } from './named-in.ts';

export interface AnonymiseOrders {
  orderIds: number[];
  /** The account that loses the orders. Another one keeps those that it has. */
  userId: number | null;
  email: string;
  /** What ends by age leaves consents, and a guardian's link that takes them back, until their own time is over. */
  consents: 'erased' | 'kept';
}

/** Removes personal data from orders. The amounts stay. */
export async function anonymiseOrdersOf(
  tx: Tx,
  { orderIds, userId, email, consents }: AnonymiseOrders,
): Promise<void> {
  const mine = sql`any (${orderIds}::bigint[])`;
  await sql`delete from order_keys where order_id = ${mine}`.execute(tx);
  await sql`delete from one_time_tokens where order_id = ${mine}`.execute(tx);
  await sql`update checkout_attempts set request = request - 'email' where order_id = ${mine}`.execute(tx);
  const seats = sql`(select t.id from tickets t join order_lines l on l.id = t.order_line_id where l.order_id = ${mine})`;
  await sql`update tickets set holder = '' where id in ${seats}`.execute(tx);
  await sql`delete from seat_people where ticket_id in ${seats}`.execute(tx);
  await sql`delete from seat_answers where ticket_id in ${seats}`.execute(tx);
  await sql`delete from declined_consents where ticket_id in ${seats}`.execute(tx);
  if (consents === 'erased') {
    await blankConsents(tx, sql`ticket_id in ${seats}`);
    await sql`delete from seat_links where ticket_id in ${seats}`.execute(tx);
  }
  await sql`update handed_on_tickets h set holder = '' from order_lines l
    where l.id = h.order_line_id and l.order_id = ${mine}`.execute(tx);
  const namesBuyer = (text: RawBuilder<string>) => sql<boolean>`(${text} ~ ${addressPattern(email)}
    or (o.name <> '' and ${text} ~ ${wordPattern(sql`o.name`)})
    or (o.phone <> '' and ${text} ~ ${wordPattern(sql`o.phone`)}))`;
  await sql`update dispute_evidence set document = null, buyer_name = '', buyer_email = '' where dispute_id in (
    select d.id from disputes d join payments p on p.id = d.payment_id where p.order_id = ${mine})`.execute(
    tx,
  );
  // Corrections and notes of an order may name its buyer. The invoice number stays.
  await sql`update order_events e set detail = '{}' from orders o
    where o.id = e.order_id and o.id = ${mine} and ${saidIn(sql`e.detail - 'reason'`, namesBuyer)}`.execute(
    tx,
  );
  await sql`update refunds r set note = '' from orders o
    where o.id = r.order_id and o.id = ${mine} and ${namesBuyer(sql`lower(r.note)`)}`.execute(tx);
  await sql`update date_changes c set reason = '' from orders o
    where o.id = c.order_id and o.id = ${mine} and ${namesBuyer(sql`lower(c.reason)`)}`.execute(tx);
  await sql`update invoice_payments i set reference = '' from orders o
    where o.id = i.order_id and o.id = ${mine} and ${namesBuyer(sql`lower(i.reference)`)}`.execute(tx);
  await sql`update manual_repayments m set note = '' from orders o
    where o.id = m.order_id and o.id = ${mine} and ${namesBuyer(sql`lower(m.note)`)}`.execute(tx);
  await sql`update invoice_payments i set reference = '' from orders o
    where o.id = i.order_id and o.id = ${mine} and ${namesBuyer(sql`lower(i.reference)`)}`.execute(tx);
  await sql`update orders o set paid_note = '' where id = ${mine} and ${namesBuyer(sql`lower(o.paid_note)`)}`.execute(
    tx,
  );
  await blankWithdrawals(tx, sql`order_id = ${mine}`);
  await sql`update orders set user_id = nullif(user_id, ${userId}), buyer_key_hash = null, network = null, name = '',
      email = '', copy_email = '', phone = '', school_name = '', grade = '', city = '', notes = '', anonymised_at = now()
    where id = ${mine}`.execute(tx);
}
