-- Every order with all that follows from it is decided here; the files after this one write it down. More and more of them come
-- as the two years go on; what is booked begins days to months after it was ordered.
create temp table ordered as
select i as n, base.orders + i as id, o.created_at, p.id as account_id, p.name, p.email, i % 5 < 3 as has_account,
  s.id as session_id, s.program_id, s.pool_id, s.title, s.price_cents as price, q.quantity,
  x.id as second_program, x.pool_id as second_pool, x.title as second_title, x.price_cents as second_price,
  s.price_cents * q.quantity + coalesce(x.price_cents, 0) as total,
  pg_temp.chance(i, 'end') as fate, w.starts_at
from base, generate_series(1, pg_temp.size('orders')) i
  cross join lateral (select 730 * sqrt(i / pg_temp.size('orders')::float8) as day) d
  cross join lateral (select base.today - interval '730 days' + make_interval(secs => d.day * 86400)
    + (now() - base.today) * (i / pg_temp.size('orders')::float8) - interval '1 second' as created_at) o
  cross join lateral (select least(pg_temp.size('sessions'), greatest(1,
    ceil((d.day - 28 + 120 * pg_temp.chance(i, 'lead') ^ 2) / 1065 * pg_temp.size('sessions'))::int)) as around) a
  join session s on s.n = least(pg_temp.size('sessions'), case when pg_temp.chance(i, 'liked') < 0.5 then a.around - a.around % 3 + 3 else a.around end)
  join workshop_sessions w on w.id = s.id
  join person p on p.n = 1 + floor(pg_temp.size('accounts') * pg_temp.chance(i, 'who'))::int
  cross join lateral (select case when r < 0.72 then 1 when r < 0.9 then 2 when r < 0.96 then 3 else 4 end as quantity
    from (select pg_temp.chance(i, 'seats') as r) r) q
  left join lateral (select * from program where program.n = case when pg_temp.chance(i, 'second') < 0.12
    then 25 * floor(pg_temp.size('programs') / 25 * pg_temp.chance(i, 'which'))::int + 22 end) x on true;

create temp table sale as
select *, case when state = 'pending' then null else created_at + make_interval(secs => 60 + 500 * pg_temp.chance(n, 'paying')) end as settled
from (select *, case
    when n > pg_temp.size('orders') - 8 then 'pending'
    when total = 0 then case when fate < 0.97 then 'paid' else 'cancelled' end
    when created_at > now() - interval '4 days' and fate < 0.01 then 'awaiting_payment'
    when created_at > now() - interval '4 days' and fate < 0.012 then 'refund_due'
    when fate < 0.855 then 'paid'
    when fate < 0.88 then 'refunded'
    when fate < 0.91 then case when quantity > 1 and price > 0 then 'partly_refunded' else 'paid' end
    when fate < 0.911 then 'refund_failed'
    when fate < 0.965 then 'expired'
    when fate < 0.99 then 'cancelled'
    else 'failed' end as state
  from ordered) ordered;
create unique index on sale (n);
analyze sale;

insert into orders (id, reference, user_id, buyer_key_hash, network, name, email, phone, school_name, city, cart_hash, state,
  currency, total_cents, paid_by, created_at, settled_at)
select id, pg_temp.code(n), case when has_account then account_id end, case when not has_account then sha256(('buyer ' || n)::bytea) end,
  case when state = 'pending' then '10.0.0.' || n % 250 end, name, email, '+15550000000', 'Lakeside School', 'New York',
  sha256(('cart ' || n)::bytea), state, 'usd', total, case when total = 0 then 'free' else 'card' end, created_at,
  case when state in ('paid', 'partly_refunded', 'refunded', 'refund_failed') then settled end
from sale order by n;

create temp table line as
select s.n, base.lines + 2 * s.n + l.position - 1 as id, s.id as order_id, l.position, l.program_id, l.session_id, l.pool_id, l.title, l.quantity, l.price,
  case when state in ('paid', 'partly_refunded', 'refunded', 'refund_failed') then 'sold'
    when state in ('pending', 'awaiting_payment') then 'held' else 'released' end as hold,
  state, created_at, settled, name, l.starts_at
from base, sale s cross join lateral (
  values (1, s.program_id, s.session_id, s.pool_id, s.title, s.quantity, s.price, s.starts_at),
    (2, s.second_program, null, s.second_pool, s.second_title, 1, s.second_price, null)
) l (position, program_id, session_id, pool_id, title, quantity, price, starts_at)
where l.pool_id is not null;

analyze line;

insert into order_lines (id, order_id, position, program_id, session_id, seat_pool_id, title, quantity, unit_price_cents)
select id, order_id, position, program_id, session_id, pool_id, title, quantity, price from line order by id;

insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id, url, created_at)
select id, 1, case when state = 'pending' then 'open' when state in ('expired', 'cancelled') then 'expired' else 'complete' end,
  '{}', case when state = 'pending' then now() + interval '40 minutes' else created_at + interval '31 minutes' end, 'cs_bench_' || n, 'https://cards.example.com/' || n, created_at
from sale where total > 0 order by n;
