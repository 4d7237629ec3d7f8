-- Money that the office returns without ending a ticket, and seats that changed to another date or were withdrawn from.
-- widens: refunds_reason_check
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'seats_gone', 'paid_twice', 'requested', 'session_cancelled', 'at_provider', 'cancelled', 'withdrawn',
  'date_changed', 'goodwill')) not valid;
-- widens: manual_repayments_cause_check
alter table manual_repayments drop constraint manual_repayments_cause_check;
alter table manual_repayments add constraint manual_repayments_cause_check check (cause in (
  'refund_failed', 'invoice_refunded', 'session_cancelled', 'goodwill')) not valid;

-- What its refund returned of the price. Null: all of it.
alter table tickets add refunded_cents integer;
alter table tickets add constraint tickets_refunded_cents_check check (refunded_cents >= 0) not valid;

-- As before, but a ticket counts with what went back for it.
create or replace function sales_of(asked date)
  returns table (program_id bigint, paid_cents bigint, refunded_cents bigint, seats bigint)
  language sql stable as $$
  with weighed as (
    select l.order_id, l.program_id, l.weight,
      (sum(l.weight) over (partition by l.order_id order by l.position))::bigint - l.weight as weights_before,
      (sum(l.weight) over (partition by l.order_id))::bigint as weights
    from (
      select order_id, program_id, position,
        case when sum(quantity * unit_price_cents::bigint) over (partition by order_id) = 0 then 1
          else quantity * unit_price_cents::bigint end as weight
      from order_lines where order_id in (
        select order_id from payments
        where paid_at >= start_of_firm_day(asked) and paid_at < start_of_firm_day(asked + 1)
        union select order_id from refunds where state = 'succeeded'
          and ended_at >= start_of_firm_day(asked) and ended_at < start_of_firm_day(asked + 1))
    ) l
  ), returned as (
    select r.id, r.order_id, r.amount_cents - coalesce((
        select sum(coalesce(t.refunded_cents, l.unit_price_cents))
        from tickets t join order_lines l on l.id = t.order_line_id where t.refund_id = r.id
      ), 0) as rest
    from refunds r where state = 'succeeded'
      and ended_at >= start_of_firm_day(asked) and ended_at < start_of_firm_day(asked + 1)
  ), entries as (
    select w.program_id, share_of(p.amount_cents, weights_before, weight, weights) as paid,
      0::bigint as refunded, 0 as seats
    from payments p join weighed w on w.order_id = p.order_id
    where paid_at >= start_of_firm_day(asked) and paid_at < start_of_firm_day(asked + 1)
    union all
    select l.program_id, 0, coalesce(t.refunded_cents, l.unit_price_cents), 0
    from returned r
    cross join lateral (select order_line_id, tickets.refunded_cents from tickets where refund_id = r.id offset 0) t
    cross join lateral (select program_id, unit_price_cents from order_lines where id = t.order_line_id offset 0) l
    union all
    select w.program_id, 0, share_of(r.rest, weights_before, weight, weights), 0
    from returned r join weighed w on w.order_id = r.order_id where r.rest <> 0
    union all
    select l.program_id, 0, 0, 1 from tickets t
    cross join lateral (select program_id from order_lines where id = t.order_line_id offset 0) l
    where t.created_at >= start_of_firm_day(asked) and t.created_at < start_of_firm_day(asked + 1)
  )
  select program_id, sum(paid)::bigint, sum(refunded)::bigint, sum(seats)::bigint from entries group by program_id
$$;

-- What was cancelled and returned, by month.
create index if not exists returns_by_time on order_events (at) where kind in (
  'seats_cancelled', 'withdrawn', 'date_changed', 'seats_kept', 'goodwill', 'session_cancelled', 'refund_due',
  'refund_outside');
