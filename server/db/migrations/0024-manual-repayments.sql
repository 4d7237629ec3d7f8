-- Money that is owed to a buyer, or was returned, outside the card provider. One table for all causes.

create table manual_repayments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  cause text not null check (cause in ('refund_failed', 'invoice_refunded', 'session_cancelled')),
  -- A refund fails at most once. A retry deletes the row, because the money is then owed through the card provider again.
  refund_id bigint unique references refunds (id),
  session_id bigint references workshop_sessions (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by bigint references users (id) on delete set null,
  -- How it was returned.
  note text not null default '' check (length(note) <= 500),
  check ((cause = 'refund_failed') = (refund_id is not null)),
  check ((cause = 'session_cancelled') = (session_id is not null)),
  check (returned_at is not null or (returned_by is null and note = ''))
);
create index manual_repayments_of_order on manual_repayments (order_id);
create index manual_repayments_of_session on manual_repayments (session_id) where session_id is not null;
create index manual_repayments_owed on manual_repayments (created_at) where returned_at is null;

insert into manual_repayments (order_id, cause, refund_id, amount_cents, created_at, returned_at)
select order_id, 'refund_failed', id, amount_cents, coalesce(ended_at, created_at), returned_outside_at
from refunds r where state = 'failed' and not exists (select from refunds again where again.retry_of = r.id)
order by id;
insert into manual_repayments (order_id, cause, amount_cents, created_at, returned_at)
select order_id, 'invoice_refunded', amount_cents, created_at, returned_at from owed_by_hand order by id;
insert into manual_repayments (order_id, cause, session_id, amount_cents, created_at, returned_at)
select i.order_id, 'session_cancelled', c.session_id, i.amount_cents, i.changed_at, i.returned_at
from calling_off_items i join callings_off c on c.id = i.calling_off_id
where i.outcome = 'by_hand' and i.amount_cents > 0 order by i.id;

-- What a buyer has paid: the valid tickets of an invoice, or the part of a card payment that was not returned.
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
  where each.email = any (addresses) and p.id = each.id;
  delete from people where email = any (addresses) and known_since is null;
end $$;

drop trigger count_payer on refunds;
create constraint trigger count_payer after update of returned_at on manual_repayments
  deferrable initially deferred for each row
  when (new.cause = 'refund_failed' and old.returned_at is distinct from new.returned_at)
  execute function count_payer();

drop table owed_by_hand;
drop index calling_off_items_by_hand;
alter table calling_off_items drop column returned_at;
alter table refunds drop column returned_outside_at;
