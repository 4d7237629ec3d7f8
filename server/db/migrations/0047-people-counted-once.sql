-- A sale changes an order and its payments. The triggers of both count when the transaction ends, with the same result.
-- Planning took several times as long as counting, because each list of addresses got a plan of its own.
create function count_people_once(addresses text[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' as $$
declare
  counted text[] := coalesce(nullif(current_setting('nyea.people_counted', true), ''), '{}');
  wanted text[] := array(select distinct address from unnest(addresses) address
    where address <> '' and address <> all (counted));
begin
  if cardinality(wanted) = 0 then return; end if;
  perform count_people(wanted);
  -- A transaction that changes hundreds of people counts some of them again.
  if cardinality(counted) < 100 then
    perform set_config('nyea.people_counted', (counted || wanted)::text, true);
  end if;
end $$;

create or replace function count_person() returns trigger language plpgsql as $$
begin
  perform count_people_once(array[new.email, old.email]);
  return null;
end $$;

create or replace function count_buyer() returns trigger language plpgsql as $$
begin
  perform count_people_once(array[new.email, old.email] || array(
    select email from users where id in (new.user_id, old.user_id)));
  return null;
end $$;

create or replace function count_payer() returns trigger language plpgsql as $$
begin
  perform count_people_once(array(
    select email from orders where id = new.order_id
    union select u.email from orders o join users u on u.id = o.user_id where o.id = new.order_id));
  return null;
end $$;

create or replace function count_invoiced() returns trigger language plpgsql as $$
begin
  perform count_people_once(array(
    select unnest(array[o.email, u.email]) from order_lines l
    join orders o on o.id = l.order_id and o.paid_by = 'invoice' left join users u on u.id = o.user_id
    where l.id = new.order_line_id));
  return null;
end $$;
