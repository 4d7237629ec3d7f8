import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** As if the order had been made that many hours earlier, with all that has followed from it so far. */
export async function makeOlder(db: Db, orderId: number, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`;
  await sql`
    with o as (update orders set created_at = created_at - ${by}, settled_at = settled_at - ${by} where id = ${orderId}),
      p as (update payments set created_at = created_at - ${by}, paid_at = paid_at - ${by} where order_id = ${orderId}),
      e as (update order_events set at = at - ${by} where order_id = ${orderId}),
      w as (update webhook_inbox w set created_at = w.created_at - ${by}, received_at = w.received_at - ${by}
        from payments p where p.order_id = ${orderId} and position(p.payment_intent in w.payload::text) > 0),
      m as (update emails set created_at = created_at - ${by}, sent_at = sent_at - ${by}
        where subject = 'order:' || ${orderId}::text)
    update tickets t set created_at = t.created_at - ${by} from order_lines l
    where l.id = t.order_line_id and l.order_id = ${orderId}`.execute(db);
}
