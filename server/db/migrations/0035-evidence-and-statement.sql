-- Until when the card provider takes evidence.
alter table disputes add column due_at timestamptz;

-- What the office answers a dispute with. A draft can be prepared again; once requested, it is sent as it is.
create table dispute_evidence (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes (id),
  -- A PDF. Null after the buyer was erased.
  document bytea,
  checksum bytea not null check (octet_length(checksum) = 32),
  prepared_at timestamptz not null default now(),
  prepared_by bigint references users (id) on delete set null,
  requested_at timestamptz,
  requested_by bigint references users (id) on delete set null,
  provider_file_id text,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint evidence_requested_before_sent check (requested_at is not null or num_nonnulls(sent_at, failed_at) = 0),
  constraint evidence_sent_or_failed check (num_nonnulls(sent_at, failed_at) < 2)
);
create unique index one_evidence_per_dispute on dispute_evidence (dispute_id) where failed_at is null;
create index evidence_to_send on dispute_evidence (id) where requested_at is not null and sent_at is null and failed_at is null;

-- Every movement of money at the card provider, by its id there. Written once.
create table balance_transactions (
  provider_id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'payout', 'fee', 'other')),
  -- In the provider's words.
  category text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  currency text not null,
  source_id text,
  payment_intent text,
  -- Of our order, where the provider has it. Other software may use the same account.
  order_reference text,
  occurred_at timestamptz not null,
  available_at timestamptz not null,
  imported_at timestamptz not null default now(),
  constraint net_is_amount_less_fee check (net_cents = amount_cents - fee_cents)
);
create index balance_transactions_by_time on balance_transactions (occurred_at);
create index balance_transactions_of_payment on balance_transactions (payment_intent);
create index balance_transactions_of_source on balance_transactions (source_id);

-- Where the provider's movements differ from our payments and refunds, as of the last comparison.
create table statement_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'payment_not_there', 'payment_amount', 'payment_unknown', 'refund_not_there', 'refund_amount', 'refund_unknown')),
  provider_id text not null,
  order_reference text,
  expected_cents bigint not null,
  found_cents bigint not null,
  currency text not null,
  since timestamptz not null,
  unique (kind, provider_id)
);
