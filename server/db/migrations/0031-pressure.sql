-- Until when an order holds its seats. The card provider's sessions last for 30 minutes at least, holds may be shorter.

alter table orders
  -- When the buyer first held these seats. A replaced order passes it on.
  add column held_from timestamptz,
  add column held_until timestamptz;
create index unpaid_holds_of_pool on seat_holds (seat_pool_id) include (quantity) where state = 'held';
create index unsold_holds_by_time on seat_holds (seat_pool_id, created_at) where state <> 'sold';
