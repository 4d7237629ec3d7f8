import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import { REMINDED_DAYS_BEFORE } from './reminder-subject.ts';

/** The subjects that emails to the buyer of an order can have, one per row. */
export function emailSubjectsOf(orderId: RawBuilder<number>): RawBuilder<unknown> {
  return sql`select 'order:' || ${orderId} as subject
    union all select 'order:' || ${orderId} || '/goodwill:' || number from (
      select row_number() over () as number from order_events where order_id = ${orderId} and kind = 'goodwill') given
    union all select 'order:' || ${orderId} || '/date-change:' || id from date_changes where order_id = ${orderId}
    union all select 'order:' || supplement_id from date_changes where order_id = ${orderId} and supplement_id is not null
    union all select 'refund:' || id from refunds where order_id = ${orderId}
    union all select 'cancellation_item:' || id from session_cancellation_items where order_id = ${orderId}
    union all select 'order:' || l.order_id || '/session:' || s.id || '/revision:' || change
    from order_lines l join workshop_sessions s on s.id = l.session_id, generate_series(1, s.revision) change
    where l.order_id = ${orderId}
    union all select 'order:' || l.order_id || '/program:' || p.id || '/revision:' || change
    from order_lines l join programs p on p.id = l.program_id, generate_series(1, p.revision) change
    where l.order_id = ${orderId} and l.session_id is null
    union all select 'order:' || l.order_id || '/ticket:' || t.id
    from order_lines l join ${ticketsEver} t on t.order_line_id = l.id where l.order_id = ${orderId}
    union all select 'order:' || l.order_id || '/' || held.held || '/who-comes:' || asked
    from order_lines l, unnest(array[${sql.join([...REMINDED_DAYS_BEFORE.map(String), 'office'])}]::text[]) asked,
      lateral (select case when l.session_id is null then 'program:' || l.program_id
        else 'session:' || l.session_id end as held) held
    where l.order_id = ${orderId}
    union all select 'order:' || order_id || '/withdrawal:' || id from withdrawals where order_id = ${orderId}
    union all select 'order:' || corrected.id || '/' || what || ':' || change
    from orders corrected, generate_series(2, corrected.revision) change, unnest(array['address', 'copies']) what
    where corrected.id = ${orderId}`;
}
