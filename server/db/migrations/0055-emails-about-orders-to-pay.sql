-- Counted before each email about an unfinished order is sent. Replaces emails_about_unfinished_orders.
create index if not exists emails_about_open_orders on emails (recipient, created_at)
  where kind in ('confirm_seats', 'order_to_pay', 'payment_failed', 'order_expired');

-- A browser that has opened an order by its emailed link holds the seats of that order like the one that placed it.
create index if not exists order_keys_by_key on order_keys (key_hash);
