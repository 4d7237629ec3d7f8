-- Free seats that are held until the buyer confirms the email address.

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'pending', 'awaiting_confirmation', 'paid', 'awaiting_payment', 'expired', 'cancelled', 'failed',
  'refund_due', 'partly_refunded', 'refunded', 'refund_failed'));
alter table orders add constraint free_hold_ends check (
  state <> 'awaiting_confirmation' or (total_cents = 0 and held_until is not null));

-- What costs nothing is held once and booked once, however often it is pressed.
drop index one_free_order_per_account_and_cart;
create unique index one_free_order_per_account_and_cart on orders (user_id, cart_hash)
  where state in ('paid', 'awaiting_confirmation') and total_cents = 0 and buyer_key_hash is null;
drop index one_free_order_per_guest_and_cart;
create unique index one_free_order_per_guest_and_cart on orders (buyer_key_hash, cart_hash)
  where state in ('paid', 'awaiting_confirmation') and total_cents = 0;
create index free_holds_by_end on orders (held_until) where state = 'awaiting_confirmation';

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in (
  'verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation', 'sign_in', 'object_to_address',
  'confirm_seats'));
alter table one_time_tokens drop constraint one_time_tokens_check1;
alter table one_time_tokens add constraint one_time_tokens_check1
  check ((purpose in ('open_order', 'object_to_address', 'confirm_seats')) = (order_id is not null));
