-- Payments that carry the mark of this installation, and whose order is not in the database, such as after a restored
-- backup. One that got its order back is found among the payments.
create table unmatched_payments (
  payment_intent text primary key,
  provider_session_id text not null,
  order_reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  paid_at timestamptz not null,
  found_at timestamptz not null default now()
);
