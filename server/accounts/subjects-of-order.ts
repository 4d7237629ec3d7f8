import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';

/** The subjects that emails and audit entries about an order can have, one per row. */
export function subjectsOfOrder(orderId: RawBuilder<number>): RawBuilder<unknown> {
  return sql`${emailSubjectsOf(orderId)}
    union all select 'order:' || reference from orders where id = ${orderId}
    union all select about.subject from order_lines l join ${ticketsEver} t on t.order_line_id = l.id,
      unnest(array['ticket:' || t.id, 'ticket:' || t.code]) about (subject) where l.order_id = ${orderId}
    union all select 'withdrawal:' || id from withdrawals where order_id = ${orderId}
    union all select 'order_request:' || id from order_requests where order_id = ${orderId}`;
}
