import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { Traces } from './find-traces.ts';

/** Orders stay as figures that lead to nobody. */
export async function blankOrders(tx: Tx, { orderIds, userId, email }: Traces): Promise<void> {
  const mine = sql`any (${orderIds}::bigint[])`;
  await sql`delete from order_keys where order_id = ${mine}`.execute(tx);
  await sql`delete from one_time_tokens where order_id = ${mine}`.execute(tx);
  await sql`update checkout_attempts set request = request - 'email' where order_id = ${mine}`.execute(tx);
  await sql`update tickets set holder = '' where order_line_id in (
    select id from order_lines where order_id = ${mine})`.execute(tx);
  const namesBuyer = (text: string) => sql`(strpos(lower(${sql.raw(text)}), ${email}) > 0
    or (o.name <> '' and strpos(lower(${sql.raw(text)}), lower(o.name)) > 0)
    or (o.phone <> '' and strpos(${sql.raw(text)}, o.phone) > 0))`;
  // What was corrected in an order, and what was said of it, may name its buyer. The number of an invoice stays.
  await sql`update order_events e set detail = '{}' from orders o
    where o.id = e.order_id and o.id = ${mine} and ${namesBuyer('e.detail::text')}`.execute(tx);
  await sql`update refunds r set note = '' from orders o
    where o.id = r.order_id and o.id = ${mine} and ${namesBuyer('r.note')}`.execute(tx);
  await sql`update orders o set paid_note = '' where id = ${mine} and ${namesBuyer('o.paid_note')}`.execute(
    tx,
  );
  await sql`update orders set user_id = nullif(user_id, ${userId}), buyer_key_hash = null, network = null, name = '',
      email = '', phone = '', school_name = '', grade = '', city = '', notes = '', anonymised_at = now()
    where id = ${mine}`.execute(tx);
}
