-- An address that got copies before it was corrected, and the address of an instructor, also after it was changed, are
-- found, exported and erased.
create index if not exists emails_about_copies on emails (recipient) where kind in ('copy', 'session_changed_instructor');
create index if not exists emails_that_name_copies on emails ((facts ->> 'to')) where kind = 'copies_changed';
create index instructors_by_email on instructors (email) where email <> '';

-- As before, with those who got copies or taught.
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
        coalesce(u.name, o.name, m.name, l.name, g.name, d.name, '') as name,
        coalesce(nullif(u.phone, ''), nullif(o.phone, ''), nullif(l.phone, ''), g.phone, '') as phone,
        o.order_count, o.paid_cents, o.last_order_at,
        least(u.created_at, o.first_at, m.first_at, l.first_at, g.first_at, d.first_at) as known_since
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
                select coalesce(sum(amount_cents), 0) from invoice_payments where order_id = orders.id)
                - (select coalesce(sum(amount_cents), 0) from manual_repayments
                  where order_id = orders.id and returned_at is not null)
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
          union all
          select '', '', created_at from orders where copy_email = each.email and copy_email <> ''
          union all
          select '', '', created_at from emails
          where recipient = each.email and kind in ('copy', 'session_changed_instructor')
          union all
          select '', '', created_at from emails where facts ->> 'to' = each.email and kind = 'copies_changed'
          union all
          select name, '', created_at from instructors where email = each.email and email <> ''
        ) seats
      ) g
      cross join lateral (
        select (array_agg(name order by id desc))[1] as name, min(received_at) as first_at
        from withdrawals where email = each.email and email <> ''
      ) d
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

create constraint trigger count_person after insert or delete on instructors
  deferrable initially deferred for each row execute function count_person();
create constraint trigger count_person_again after update on instructors
  deferrable initially deferred for each row when ((new.email, new.name) is distinct from (old.email, old.name))
  execute function count_person();

select count_people(array(
  select email from instructors
  union select recipient from emails where kind in ('copy', 'session_changed_instructor')
  union select facts ->> 'to' from emails where kind = 'copies_changed'));

-- The release before anonymises orders without knowing the address for copies.
create function forget_copies() returns trigger language plpgsql as $$
begin
  new.copy_email := '';
  return new;
end $$;
create trigger forget_copies before update of anonymised_at on orders
  for each row when (new.anonymised_at is not null and new.copy_email <> '') execute function forget_copies();
