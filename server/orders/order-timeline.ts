import { sql } from 'kysely';
import type { TimelineEntry } from '#contract/orders/office-order-timeline.ts';
import { resolveNames } from '#server/audit/resolve-names.ts';
import type { Db } from '#server/db/connection.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import { dayOfScan, zoneOfLine } from './day-of-scan.ts';

export interface HappenedToOrder {
  key: string;
  at: Date;
  source: TimelineEntry['source'];
  what: string;
  who: string | null;
  state: string | null;
  note: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const MOST = 1_000;

// All events of one transaction have the same time. Sorts them: order placed, cause, effect, email.
const step = sql`case when h.source = 'order' and h.what = 'placed' then 0 when h.source = 'order' then 2
  when h.source = 'email' then 3 else 1 end`;

/** Everything that happened to an order, newest first: events, declined payments, emails, deliveries, changes and check-ins. */
export async function orderTimeline(db: Db, orderId: number): Promise<HappenedToOrder[]> {
  const { rows } = await sql<HappenedToOrder>`
    with subjects as (
      select 'order:' || ${orderId}::bigint as subject
      union all select 'refund:' || id from refunds where order_id = ${orderId}),
    deliveries as (
      select w.event_id from payments p join webhook_inbox w on w.payload ->> 'paymentIntent' = p.payment_intent
      where p.order_id = ${orderId}
      union select w.event_id from (
        select payment_intent as id from payments where order_id = ${orderId}
        union select provider_session_id from checkout_attempts where order_id = ${orderId}
        union select provider_refund_id from refunds where order_id = ${orderId}) about
      join webhook_inbox w on w.payload ->> 'id' = about.id),
    happened as (
      select 'event:' || id as key, at, 'order' as source,
        -- What is paid by invoice is confirmed, and paid later.
        case when kind = 'paid' and exists (select from orders where id = ${orderId} and paid_by = 'invoice')
          then 'confirmed' else kind end as what, null as actor, null as state,
        coalesce(detail ->> 'what', detail ->> 'failure', detail ->> 'reason') as note,
        null::jsonb as before, detail as after
      from order_events where order_id = ${orderId}
        -- The change below also says who recorded it.
        and kind <> 'repayment_recorded'
      union all
      select 'decline:' || id, declined_at, 'order', 'declined', null, null, reason, null, null
      from declines where order_id = ${orderId}
      union all
      select 'email:' || id, coalesce(sent_at, created_at), 'email', kind, null, state,
        case when state = 'failed' then last_error end, null, jsonb_build_object('recipient', recipient)
      from emails where subject = any (array(${emailSubjectsOf(sql`${orderId}::bigint`)}))
      union all
      select 'webhook:' || event_id, received_at, 'webhook', type, null,
        case when processed_at is null then 'waiting' else 'processed' end, last_error, null,
        jsonb_build_object('event', event_id)
      from deliveries join webhook_inbox using (event_id)
      union all
      select 'change:' || id, at, 'change', action, actor, null, null, before, after
      from subjects join audit_log using (subject)
      union all
      select 'ticket:' || to_char(e.day, 'YYYYMMDD') || ':' || e.id, e.shown_at, 'check_in', 'checked in', 'user:' || e.scanned_by, null, e.code,
        null, jsonb_build_object('holder', e.holder)
      from (
        select distinct on (t.id, day) t.id, ${dayOfScan} as day, s.shown_at, s.scanned_by, t.code, t.holder
        from order_lines l cross join ${zoneOfLine} join tickets t on t.order_line_id = l.id
          join ticket_scans s on s.ticket_id = t.id
        where l.order_id = ${orderId} and s.answer = 'let_in' and s.undone_at is null
        order by t.id, day, s.shown_at, s.id) e
      union all
      select 'undone:' || a.id, a.at, 'check_in', a.action, a.actor, null, t.code, a.before - 'checked_in_by', null
      from order_lines l join ${ticketsEver} t on t.order_line_id = l.id join audit_log a on a.subject = 'ticket:' || t.id
      where l.order_id = ${orderId} and a.action = 'ticket.check_in_undone')
    select h.key, h.at, h.source, h.what, coalesce(u.name, case h.actor when 'buyer' then 'The buyer' when 'guardian_link' then 'The guardian’s link'
      when 'seat_link' then 'A link to the seat' else case when h.actor is not null then 'Somebody' end end) as who,
      h.state, h.note, h.before, h.after
    from happened h left join users u on u.id = substring(h.actor from '^user:([0-9]+)$')::bigint
    order by h.at desc, ${step} desc, substring(h.key from ':([0-9]{1,18})$')::bigint desc nulls last, h.key desc limit ${MOST}`.execute(
    db,
  );
  return resolveNames(db, rows);
}
