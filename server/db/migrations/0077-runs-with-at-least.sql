-- A session may run only with so many seats booked. At the end of a day at its venue it is decided, once.
alter table workshop_sessions
  add column min_seats integer,
  add column decide_on date,
  add column decision text,
  add column decided_at timestamptz;
alter table workshop_sessions
  add constraint minimum_with_its_day check (num_nonnulls(min_seats, decide_on) <> 1 and min_seats > 0) not valid,
  add constraint decision_with_its_time check (num_nonnulls(decision, decided_at) <> 1) not valid,
  add constraint decision_of_a_minimum check (decision is null or min_seats is not null) not valid,
  add constraint known_decision check (decision in ('runs', 'cancelled')) not valid;
create index workshop_sessions_to_decide on workshop_sessions (decide_on)
  where decide_on is not null and decided_at is null and cancelled_at is null;

-- Changes also with each seat that counts for a minimum: when a held seat is paid, the pool does not change.
create or replace function catalogue_checksum() returns text language sql stable as $$
  select concat_ws('/',
    (select version from catalogue_version),
    (select sum(hashint8extended(taken, id)) from seat_pools),
    (select max(starts_at) from workshop_sessions where starts_at <= now()),
    (select max(starts_at) from programs where starts_at <= now()),
    (select sum(hashint8extended(counted.seats, w.id)) from workshop_sessions w
      cross join lateral (select count(*) as seats from (
        select from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
        where l.session_id = w.id limit w.min_seats) booked) counted
      where w.decide_on is not null and w.decided_at is null and w.cancelled_at is null))
$$;

-- Null: nobody of the office, but the day that was set for it.
alter table session_cancellations alter column started_by drop not null;
