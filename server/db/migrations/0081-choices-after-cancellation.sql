-- A buyer whose session was cancelled chooses another date or the money. Until then a seat for each of theirs is held
-- in another session, by an order that nobody pays: an offer.

-- widens: orders_state_check
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'pending', 'awaiting_confirmation', 'paid', 'awaiting_payment', 'expired', 'cancelled', 'failed',
  'refund_due', 'partly_refunded', 'ended', 'refunded', 'refund_failed', 'date_changed', 'offered')) not valid;
alter table orders add constraint offer_ends
  check (state <> 'offered' or (held_until is not null and supplement_to is not null)) not valid;

-- widens: session_cancellation_items_state_check
alter table session_cancellation_items drop constraint session_cancellation_items_state_check;
alter table session_cancellation_items add constraint session_cancellation_items_state_check
  check (state in ('due', 'asked', 'done', 'failed')) not valid;
-- widens: session_cancellation_items_outcome_check
alter table session_cancellation_items drop constraint session_cancellation_items_outcome_check;
alter table session_cancellation_items add constraint session_cancellation_items_outcome_check check (outcome in (
  'refunded', 'free', 'by_hand', 'ended', 'payment_under_way', 'nothing_left', 'date_changed')) not valid;
alter table session_cancellation_items
  -- Until when the buyer chooses. Null: not asked. Silence is money.
  add column asked_until timestamptz,
  add column offer_id bigint references orders (id);
alter table session_cancellation_items add constraint asked_until_a_time
  check (state <> 'asked' or asked_until is not null) not valid;
