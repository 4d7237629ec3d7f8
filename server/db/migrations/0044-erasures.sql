-- What was erased, as keyed hashes. The same is kept in files beside the backups, so that a restored backup brings back
-- nobody.
create table erasure_keys (
  id text primary key,
  -- Sealed with SECRETS_KEY.
  sealed text not null,
  made_at timestamptz not null default now()
);
create table erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'account', 'order')),
  key_id text not null references erasure_keys (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Not that of the transaction's start: what was erased is older than this.
  erased_at timestamptz not null default clock_timestamp()
);
create index erasures_by_hash on erasures (hash);
