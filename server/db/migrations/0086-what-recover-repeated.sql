-- What recover did after a restored backup, and what it left for a person: the office lists it, and looks each minute.
create index if not exists order_events_of_recovery on order_events (at) where kind in (
  'restored', 'payment_found', 'refund_repeated');
