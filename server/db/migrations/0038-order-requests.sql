-- A manual order above the limit: it waits for a second admin, and holds no seats meanwhile.
create table order_requests (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  requested_by bigint references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  paid_by text not null check (paid_by in ('invoice', 'free')),
  paid_note text not null check (length(paid_note) between 1 and 200),
  name text not null,
  email text not null,
  phone text not null,
  school_name text not null,
  grade text not null,
  city text not null,
  -- The lines at list price, as they were shown to the person who asked.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  list_cents bigint not null check (list_cents >= 0),
  currency text not null,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  order_id bigint references orders (id),
  constraint decided_by_another check (decided_by <> requested_by),
  constraint decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint approval_has_order check ((state = 'approved') = (order_id is not null))
);
create unique index one_request_per_order on order_requests (order_id);
create index order_requests_by_time on order_requests (requested_at, id);
create index waiting_order_requests on order_requests (requested_at) where state = 'waiting';
create index order_requests_of_email on order_requests (email);
