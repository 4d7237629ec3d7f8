-- What somebody has paid: of an invoice the tickets that are valid, of a card what was not given back, in whatever way.

create or replace function count_people(addresses text[]) returns void language plpgsql as $$
begin
  insert into people (email) select distinct address from unnest(addresses) address where address <> '' order by 1
    on conflict (email) do update set email = excluded.email;
  update people p set
    user_id = u.id,
    name = coalesce(u.name, o.name, m.name, l.name, ''),
    phone = coalesce(nullif(u.phone, ''), nullif(o.phone, ''), nullif(l.phone, ''), ''),
    order_count = o.order_count,
    paid_cents = o.paid_cents,
    last_order_at = o.last_order_at,
    known_since = least(u.created_at, o.first_at, m.first_at, l.first_at)
  from people each
  left join users u on u.email = each.email
  cross join lateral (
    select (array_agg(name order by id desc))[1] as name, (array_agg(phone order by id desc))[1] as phone,
      min(created_at) as first_at, count(*) filter (where is_bought) as order_count,
      max(created_at) filter (where is_bought) as last_order_at, coalesce(sum(paid), 0) as paid_cents
    from (
      select id, name, phone, created_at,
        state in ('paid', 'awaiting_payment', 'refund_due', 'partly_refunded', 'refunded', 'refund_failed') as is_bought,
        case when paid_by = 'invoice' then (
            select coalesce(sum(l.unit_price_cents), 0) from order_lines l
            join tickets t on t.order_line_id = l.id and t.state = 'valid' where l.order_id = orders.id)
          else (select coalesce(sum(amount_cents - refunded_cents), 0) from payments where order_id = orders.id)
            - (select coalesce(sum(amount_cents), 0) from refunds
              where order_id = orders.id and returned_outside_at is not null)
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
  where each.email = any (addresses) and p.id = each.id;
  delete from people where email = any (addresses) and known_since is null;
end $$;

create constraint trigger count_payer after update of returned_outside_at on refunds
  deferrable initially deferred for each row
  when (old.returned_outside_at is distinct from new.returned_outside_at) execute function count_payer();

-- Of an order that is paid by card the payments say it.
create function count_invoiced() returns trigger language plpgsql as $$
begin
  perform count_people(array(
    select unnest(array[o.email, u.email]) from order_lines l
    join orders o on o.id = l.order_id and o.paid_by = 'invoice' left join users u on u.id = o.user_id
    where l.id = new.order_line_id));
  return null;
end $$;
create constraint trigger count_invoiced after update of state on tickets
  deferrable initially deferred for each row when (old.state is distinct from new.state) execute function count_invoiced();

select count_people(array(
  select unnest(array[o.email, u.email]) from orders o left join users u on u.id = o.user_id
  where o.state <> 'pending' and (o.paid_by = 'invoice'
    or o.id in (select order_id from refunds where returned_outside_at is not null))));
