-- What went back of an order that was not paid by card is owed until somebody of the office says that it was returned.

create table owed_by_hand (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  returned_at timestamptz
);
create index owed_by_hand_of_order on owed_by_hand (order_id);
create index owed_by_hand_still on owed_by_hand (created_at) where returned_at is null;

-- Until now one name for what is still to be returned, and for what has been.
update order_events set kind = 'refund returned outside' where kind = 'refund outside' and detail ? 'refund';

insert into owed_by_hand (order_id, amount_cents, created_at)
select e.order_id, (e.detail ->> 'amountCents')::int, e.at
from order_events e join orders o on o.id = e.order_id
where e.kind = 'refund outside' and (e.detail ->> 'amountCents')::int > 0 and o.anonymised_at is null
order by e.id;
