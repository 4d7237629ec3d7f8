-- Somebody at a former address of an order objected to its change. While the freeze is not released, its tickets admit
-- nobody.
create table order_freezes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  frozen_at timestamptz not null default now(),
  released_at timestamptz,
  released_by bigint references users (id) on delete set null,
  check (released_by is null or released_at is not null)
);
create unique index one_freeze_per_order on order_freezes (order_id) where released_at is null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in (
  'verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation', 'object_to_address'));
