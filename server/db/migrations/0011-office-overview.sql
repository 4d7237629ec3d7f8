-- What the office sees first: sums of every day that is over, letters to look through, and when timed work last ran.

-- The firm's books turn their page at midnight in New York.
create function firm_day(at timestamptz) returns date immutable strict parallel safe language sql as
  $$ select (at at time zone 'America/New_York')::date $$;
create function start_of_firm_day(day date) returns timestamptz immutable strict parallel safe language sql as
  $$ select day::timestamp at time zone 'America/New_York' $$;

create index payments_by_time_paid on payments (paid_at) include (order_id, amount_cents);
create index refunds_by_end on refunds (ended_at) where state = 'succeeded';
create index tickets_by_time on tickets (created_at) include (order_line_id);
create index tickets_of_refund on tickets (refund_id) where refund_id is not null;

-- A part of an amount by its share in the weights. The parts of all lines are the amount, to the cent.
create function share_of(amount bigint, weights_before bigint, weight bigint, weights bigint)
  returns bigint immutable parallel safe language sql as
  $$ select amount * (weights_before + weight) / weights - amount * weights_before / weights $$;

-- What came in, went back and was sold on one day, by program, from the rows themselves. A refund is of the program whose
-- tickets it ended; what no ticket tells is shared out among the lines. A lateral part with an offset is one look-up a row,
-- also where the planner does not know how few rows a day has.
create function sales_of(asked date)
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
        select sum(l.unit_price_cents) from tickets t join order_lines l on l.id = t.order_line_id where t.refund_id = r.id
      ), 0) as rest
    from refunds r where state = 'succeeded'
      and ended_at >= start_of_firm_day(asked) and ended_at < start_of_firm_day(asked + 1)
  ), entries as (
    select w.program_id, share_of(p.amount_cents, weights_before, weight, weights) as paid,
      0::bigint as refunded, 0 as seats
    from payments p join weighed w on w.order_id = p.order_id
    where paid_at >= start_of_firm_day(asked) and paid_at < start_of_firm_day(asked + 1)
    union all
    select l.program_id, 0, l.unit_price_cents, 0
    from returned r
    cross join lateral (select order_line_id from tickets where refund_id = r.id offset 0) t
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

-- As sum, without the detour by numeric that it makes for eight bytes: cents of every sale there ever is fit into them.
create aggregate sum_cents (bigint)
  (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- The days that are over and have not changed since they were added up. Whoever changes a day takes it out.
create table summed_days (
  day date primary key,
  summed_at timestamptz not null default now()
);
create table sales_by_day (
  day date not null references summed_days (day) on delete cascade,
  program_id bigint not null references programs (id) on delete cascade,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  seats bigint not null,
  primary key (day, program_id) include (paid_cents, refunded_cents, seats)
);

-- Whoever adds a day up waits until those who are changing it have committed: he holds the same lock alone.
create function forget_sums(days date[]) returns void language plpgsql as $$
declare changed date;
begin
  foreach changed in array days loop
    perform pg_advisory_xact_lock_shared(11, changed - '2000-01-01');
    delete from summed_days where day = changed;
  end loop;
end $$;

create function forget_sums_of_payments() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct firm_day(paid_at) from changed order by 1));
  return null;
end $$;
create trigger forget_sums_of_new after insert on payments referencing new table as changed
  for each statement execute function forget_sums_of_payments();
create trigger forget_sums_of_gone after delete on payments referencing old table as changed
  for each statement execute function forget_sums_of_payments();

create function forget_sums_of_payment() returns trigger language plpgsql as $$
begin
  perform forget_sums(array[firm_day(old.paid_at), firm_day(new.paid_at)]);
  return null;
end $$;
create trigger forget_sums after update on payments for each row
  when ((old.paid_at, old.amount_cents, old.order_id) is distinct from (new.paid_at, new.amount_cents, new.order_id))
  execute function forget_sums_of_payment();

create function forget_sums_of_refund() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct firm_day(at) from unnest(array[old.ended_at, new.ended_at]) at
    where at is not null order by 1));
  return null;
end $$;
create trigger forget_sums after insert or delete on refunds for each row execute function forget_sums_of_refund();
create trigger forget_sums_again after update on refunds for each row
  when ((old.state, old.ended_at, old.amount_cents, old.order_id)
    is distinct from (new.state, new.ended_at, new.amount_cents, new.order_id))
  execute function forget_sums_of_refund();

create function forget_sums_of_tickets() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct firm_day(created_at) from changed order by 1));
  return null;
end $$;
create trigger forget_sums_of_new after insert on tickets referencing new table as changed
  for each statement execute function forget_sums_of_tickets();
create trigger forget_sums_of_gone after delete on tickets referencing old table as changed
  for each statement execute function forget_sums_of_tickets();

-- Of which program a refund is, is told by the tickets that it ended.
create function forget_sums_of_ended_ticket() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct firm_day(ended_at) from refunds
    where id in (old.refund_id, new.refund_id) and ended_at is not null order by 1));
  return null;
end $$;
create trigger forget_sums after update on tickets for each row
  when (old.refund_id is distinct from new.refund_id) execute function forget_sums_of_ended_ticket();

create index sessions_to_watch on workshop_sessions (starts_at) include (seat_pool_id, program_id)
  where published_at is not null and cancelled_at is null;

-- Letters.
alter table mails
  -- When somebody of the office had it tried anew: the three days for which it is tried begin again.
  add column tried_anew_at timestamptz;
create index mails_by_time on mails (created_at, id);
create index mails_of_kind on mails (kind, created_at, id);
create index mails_not_sent on mails (state, created_at, id) where state <> 'sent';
create index mails_by_address on mails using gin (recipient gin_trgm_ops);

-- When what is done again and again was last done, and what came of it.
create table timed_runs (
  name text primary key,
  every_minutes integer not null,
  begun_at timestamptz not null default now(),
  -- Null while it runs, and for good where whoever ran it died.
  ended_at timestamptz,
  failure text,
  -- What it has found, where it looks for something.
  outcome jsonb,
  -- The last time that it came to its end.
  succeeded_at timestamptz
);
create index webhook_inbox_by_time on webhook_inbox (received_at);
