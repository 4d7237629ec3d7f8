-- Payments, what went back of them, and the tickets that ended with it.
insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at, created_at)
select id, 'pi_bench_' || n, 'cs_bench_' || n, total, 'usd', settled - interval '2 seconds', settled
from sale where total > 0 and state in ('paid', 'partly_refunded', 'refunded', 'refund_failed', 'refund_due') order by n;

analyze payments;

create temp table returned as
select base.refunds + row_number() over (order by s.n) as id, s.n, s.id as order_id, s.state as order_state, s.email, p.id as payment_id,
  case when s.state = 'partly_refunded' then s.price else s.total end as amount,
  case s.state when 'refund_due' then 'due' when 'refund_failed' then 'failed' else 'succeeded' end as state,
  case when s.state = 'refund_due' then 'seats_gone' else 'requested' end as reason,
  s.settled + least(interval '20 days', now() - s.settled) * pg_temp.chance(s.n, 'regret') as at,
  (select id from clerk where clerk.n = s.n % clerk.of) as by
from base, sale s join payments p on p.payment_intent = 'pi_bench_' || s.n
where s.state in ('partly_refunded', 'refunded', 'refund_failed', 'refund_due');
create index on returned (order_id);
analyze returned;

insert into refunds (id, order_id, payment_id, amount_cents, reason, state, provider_refund_id, failure, requested_by, asked_at, created_at, ended_at)
select id, order_id, payment_id, amount, reason, state, case when state <> 'due' then 're_bench_' || n end,
  case when state = 'failed' then 'expired_or_canceled_card' end, case when reason = 'requested' then by end, at, at,
  case when state <> 'due' then at + interval '5 seconds' end
from returned order by id;
insert into manual_repayments (order_id, cause, refund_id, amount_cents, created_at)
select order_id, 'refund_failed', id, amount, at + interval '5 seconds' from returned where state = 'failed' order by id;
update payments p set refunded_cents = r.amount from returned r where r.payment_id = p.id and r.state <> 'failed';

-- Only a seat that somebody else can still use is given back.
create temp table given_back as
select l.id as line_id, r.id as refund_id, r.at, case when r.order_state = 'partly_refunded' then 1 else l.quantity end as seats,
  l.session_id is null or (w.cancelled_at is null and w.starts_at > r.at) as is_freed
from returned r join line l on l.order_id = r.order_id left join workshop_sessions w on w.id = l.session_id
where r.order_state in ('refunded', 'refund_failed') or (r.order_state = 'partly_refunded' and l.position = 1);
create unique index on given_back (line_id);
analyze given_back;

insert into seat_holds (order_line_id, seat_pool_id, quantity, state, freed, created_at)
select l.id, pool_id, quantity, hold, case when is_freed then seats else 0 end, created_at
from line l left join given_back g on g.line_id = l.id order by l.id;

insert into tickets (code, order_line_id, holder, state, refund_id, checked_in_at, checked_in_by, created_at)
select pg_temp.code(10 * l.id + seat), l.id, l.name, case when is_back then 'refunded' else 'valid' end, case when is_back then g.refund_id end,
  case when has_come then l.starts_at + make_interval(secs => 1800 * pg_temp.chance(l.id * 10 + seat, 'minute')) end,
  case when has_come then (select id from clerk where clerk.n = l.id % clerk.of) end, l.settled
from line l left join given_back g on g.line_id = l.id
  cross join lateral generate_series(1, l.quantity) seat
  cross join lateral (select coalesce(seat <= g.seats, false) as is_back) back
  cross join lateral (select not is_back and l.starts_at < now() - interval '1 day' and pg_temp.chance(l.id * 10 + seat, 'came') < 0.85 as has_come) came
where hold = 'sold' order by l.id;

insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at, closed_at)
select id, 'du_bench_' || id, case when id % 3 = 0 then 'needs_response' else 'won' end, 'fraudulent', amount_cents,
  paid_at + interval '9 days', case when id % 3 > 0 then paid_at + interval '30 days' end
from payments where payment_intent like 'pi\_bench\_%00' and hashint8(id) % 10 = 0 and paid_at < now() - interval '40 days';

-- Some sessions are full, some nearly; a few seats were given away outside of the system.
update seat_pools p set blocked = c.aside, taken = c.aside + c.seats,
  capacity = case when c.seats > 8 and c.r < 0.08 then c.aside + c.seats when c.seats > 8 and c.r < 0.2 then c.aside + c.seats + 1 + p.id % 2
    else greatest(c.room, (c.aside + c.seats) * (1.1 + c.r))::int end
from (
  select x.pool_id, x.room, case when pg_temp.chance(x.pool_id, 'aside') < 0.05 then 2 else 0 end as aside,
    coalesce(h.seats, 0)::int as seats, pg_temp.chance(x.pool_id, 'full') as r
  from (select pool_id, room from session union all select pool_id, 500 from program where pool_id is not null) x
    left join (select seat_pool_id, sum(quantity - freed) as seats from seat_holds where state in ('held', 'sold') group by 1) h
      on h.seat_pool_id = x.pool_id
) c where c.pool_id = p.id;
