-- A guardian is a person with an email address, whether or not he has ever bought: to be found, exported and erased.
create index seat_people_by_guardian on seat_people (guardian_email) where guardian_email <> '';
create index consents_by_giver on consents (giver_email) where giver_email <> '';
create index consents_of_ticket on consents (ticket_id);
create index seat_links_by_email on seat_links (email);
create index if not exists emails_about_seats on emails (recipient) where kind in ('seat_link', 'consents');

-- As before, with guardians, and with orders whose seats were all cancelled.
create or replace function count_people(addresses text[]) returns void language plpgsql as $$
declare
  wanted text[] := array(select distinct address from unnest(addresses) address where address <> '');
  locked text[];
  met text[];
begin
  loop
    -- Whoever counts the same person at once waits here, and by the next statement sees what the other has done.
    locked := array(select email from people where email = any (wanted) order by email for update);
    with counted as materialized (
      select each.email, u.id as user_id,
        coalesce(u.name, o.name, m.name, l.name, g.name, '') as name,
        coalesce(nullif(u.phone, ''), nullif(o.phone, ''), nullif(l.phone, ''), g.phone, '') as phone,
        o.order_count, o.paid_cents, o.last_order_at,
        least(u.created_at, o.first_at, m.first_at, l.first_at, g.first_at) as known_since
      from unnest(wanted) each (email)
      left join users u on u.email = each.email
      cross join lateral (
        select (array_agg(name order by id desc))[1] as name, (array_agg(phone order by id desc))[1] as phone,
          min(created_at) as first_at, count(*) filter (where is_bought) as order_count,
          max(created_at) filter (where is_bought) as last_order_at, coalesce(sum(paid), 0) as paid_cents
        from (
          select id, name, phone, created_at,
            state in ('paid', 'awaiting_payment', 'refund_due', 'partly_refunded', 'ended', 'refunded', 'refund_failed') as is_bought,
            case when paid_by = 'invoice' then (
                select coalesce(sum(l.unit_price_cents), 0) from order_lines l
                join tickets t on t.order_line_id = l.id and t.state = 'valid' where l.order_id = orders.id)
              else (select coalesce(sum(amount_cents - refunded_cents), 0) from payments where order_id = orders.id)
                - (select coalesce(sum(amount_cents), 0) from manual_repayments
                  where order_id = orders.id and cause = 'refund_failed' and returned_at is not null)
              end as paid
          from orders where state <> 'pending' and id in (
            select id from orders where buyer = 'user:' || u.id union select id from orders where email = each.email)
        ) mine
      ) o
      cross join lateral (
        select (array_agg(name order by id desc))[1] as name, min(created_at) as first_at
        from contact_messages where email = each.email
      ) m
      cross join lateral (
        select (array_agg(name order by id desc))[1] as name, (array_agg(phone order by id desc))[1] as phone,
          min(created_at) as first_at
        from brochure_leads where email = each.email
      ) l
      cross join lateral (
        select (array_agg(name order by at desc) filter (where name <> ''))[1] as name,
          (array_agg(phone order by at desc) filter (where phone <> ''))[1] as phone, min(at) as first_at
        from (
          select guardian_name as name, guardian_phone as phone, updated_at as at
          from seat_people where guardian_email = each.email and guardian_email <> ''
          union all
          select given_by, '', given_at from consents where giver_email = each.email and giver_email <> ''
          union all
          select '', '', created_at from seat_links where email = each.email
          union all
          select '', '', created_at from emails where recipient = each.email and kind in ('seat_link', 'consents')
        ) seats
      ) g
    ), written as (
      insert into people (email, user_id, name, phone, order_count, paid_cents, last_order_at, known_since)
      select email, user_id, name, phone, order_count, paid_cents, last_order_at, known_since
      from counted where known_since is not null order by email
      on conflict (email) do update set user_id = excluded.user_id, name = excluded.name, phone = excluded.phone,
        order_count = excluded.order_count, paid_cents = excluded.paid_cents,
        last_order_at = excluded.last_order_at, known_since = excluded.known_since
      returning email, xmax <> 0 as was_there
    ), gone as (
      delete from people using counted where people.email = counted.email and counted.known_since is null
    )
    select array(select email from written where was_there) into met;
    -- Somebody else inserted one of them after the counting began: it is locked now, and is counted again.
    exit when met <@ locked;
  end loop;
end $$;

create function count_guardian() returns trigger language plpgsql as $$
begin
  perform count_people_once(array[new.guardian_email, old.guardian_email]);
  return null;
end $$;
create constraint trigger count_guardian after insert or update or delete on seat_people
  deferrable initially deferred for each row execute function count_guardian();

create function count_giver() returns trigger language plpgsql as $$
begin
  perform count_people_once(array[new.giver_email, old.giver_email]);
  return null;
end $$;
create constraint trigger count_giver after insert or update or delete on consents
  deferrable initially deferred for each row execute function count_giver();

create constraint trigger count_person after insert or delete on seat_links
  deferrable initially deferred for each row execute function count_person();

select count_people(array(
  select guardian_email from seat_people union select giver_email from consents union select email from seat_links
  union select recipient from emails where kind in ('seat_link', 'consents')));

-- Participants are found by any name on their seat. A sale writes into none of these indexes: its tickets bear the name of
-- the buyer until somebody else is named.
alter table tickets add column if not exists was_renamed boolean not null default false;
create index if not exists renamed_tickets_by_words on tickets
  using gin (without_accents(office_fold(' ' || holder)) gin_trgm_ops) where was_renamed;
create index seat_people_by_words on seat_people using gin (without_accents(office_fold(' ' || name || ' ' || guardian_name
  || ' ' || guardian_email || ' ' || emergency_name || ' ' || collected_by)) gin_trgm_ops);
create index consents_by_words on consents using gin (without_accents(office_fold(' ' || participant || ' ' || given_by
  || ' ' || giver_email)) gin_trgm_ops);

-- few rows: those whose holder the office has corrected. To find them, all tickets are read while nobody can buy. Whoever
-- has many made the trigger and marked them before the upgrade (docs/releases.md): then none is read here.
update tickets t set was_renamed = true from order_lines l join orders o on o.id = l.order_id
where not exists (select from pg_trigger where tgname = 'mark_renamed')
  and l.id = t.order_line_id and t.holder not in ('', o.name);

create or replace function mark_renamed() returns trigger language plpgsql as $$
begin
  new.was_renamed := true;
  return new;
end $$;
create or replace trigger mark_renamed before update of holder on tickets
  for each row when (new.holder <> old.holder) execute function mark_renamed();
