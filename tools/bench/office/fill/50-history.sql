-- What happened to each order, what was told of it, and what the card provider told us.
insert into order_events (order_id, kind, actor, detail, at)
select order_id, kind, actor, detail, at from (
  select id as order_id, 'placed' as kind, 'system' as actor, '{}'::jsonb as detail, created_at as at from sale
  union all
  select id, case when state in ('expired', 'cancelled', 'failed', 'awaiting_payment') then state else 'paid' end, 'system', '{}', settled
  from sale where state not in ('pending', 'refund_due')
  union all
  select order_id, 'refund_due', coalesce('user:' || by, 'system'), jsonb_build_object('refund', id, 'reason', reason, 'amountCents', amount), at from returned
  union all
  select order_id, 'refund ' || state, 'system', jsonb_build_object('refund', id), at + interval '5 seconds' from returned where state <> 'due'
) events order by at;

insert into emails (kind, subject, recipient, facts, state, tries, refusals, last_error, created_at, sent_at)
select kind, subject, recipient, facts, state, case when state = 'queued' then 2 else 1 end, case when state = 'failed' then 3 else 0 end,
  case state when 'failed' then '550 5.1.1 no such mailbox' when 'queued' then 'connect ECONNREFUSED' end, at,
  case when state = 'sent' then at + interval '4 seconds' end
from (
  select m.*, case when r < 0.003 then 'failed' when r < 0.006 then 'dropped' when r < 0.02 and at > now() - interval '2 days' then 'queued' else 'sent' end as state
  from (
    select 'order_paid' as kind, 'order:' || id as subject, email as recipient, '{}'::jsonb as facts, settled as at from sale
    where state in ('paid', 'partly_refunded', 'refunded', 'refund_failed')
    union all
    select 'order_expired', 'order:' || id, email, '{}', settled from sale where state = 'expired'
    union all
    select 'refund_done', 'refund:' || id, email, '{}', at from returned where state = 'succeeded'
    union all
    select 'office_alert', 'refund:' || id, 'office', jsonb_build_object('orderId', order_id, 'what', 'A refund failed. The money is still with us.'), at
    from returned where state = 'failed'
    union all
    select 'welcome', 'user:' || id, email, '{}', created_at from person
  ) m cross join lateral (select pg_temp.chance(hashtext(m.kind || m.subject), 'letter') as r) r
) emails order by at;

insert into webhook_inbox (event_id, type, payload, created_at, received_at, processed_at, tries, last_error)
select 'evt_bench_' || n, 'checkout.session.completed', jsonb_build_object('object', 'checkout.session', 'id', 'cs_bench_' || n), settled, settled + interval '1 second',
  case when n % 60000 > 0 then settled + interval '2 seconds' end, 1, case when n % 60000 = 0 then 'the card provider did not answer' end
from sale where total > 0 and state in ('paid', 'partly_refunded', 'refunded', 'refund_failed', 'refund_due') order by n;
