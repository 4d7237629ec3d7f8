-- A guest's free booking that became an account's belongs to the account. The same browser may book again as a guest.
drop index one_free_order_per_guest_and_cart;
create unique index one_free_order_per_guest_and_cart on orders (buyer_key_hash, cart_hash)
  where state in ('paid', 'awaiting_confirmation') and total_cents = 0 and user_id is null;
