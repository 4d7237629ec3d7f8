-- Every failed try to pay an order, once, however often and late the card provider reports it.
create table declines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- The provider's id of the charge, or of the card if it was not charged at all.
  provider_id text not null,
  -- In the provider's words, such as insufficient_funds.
  reason text not null check (length(reason) between 1 and 100),
  declined_at timestamptz not null
);
create unique index declines_by_provider_id on declines (provider_id);
create index declines_of_order on declines (order_id);
create index declines_by_time on declines (declined_at);

-- Until when the office wants everybody or nobody to be asked for a challenge, for the seats of one session.
create table challenge_rules (
  seat_pool_id bigint primary key references seat_pools (id) on delete cascade,
  asks text not null check (asks in ('always', 'never')),
  reason text not null check (length(reason) between 1 and 200),
  ends_at timestamptz not null
);
