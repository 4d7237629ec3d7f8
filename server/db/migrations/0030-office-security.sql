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
  'verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation', 'sign_in', 'object_to_address'));
alter table one_time_tokens drop constraint one_time_tokens_check1;
alter table one_time_tokens add constraint one_time_tokens_check1
  check ((purpose in ('open_order', 'object_to_address')) = (order_id is not null));

-- The key is not in the database, so the server seals the secrets that are here when it starts.
alter table authenticator_apps alter column secret drop not null;
alter table authenticator_apps add column sealed_secret text;
alter table authenticator_apps add check (num_nonnulls(secret, sealed_secret) = 1);

-- argon2id from now on. Codes that were handed out before keep their hash until they are used or renewed.
alter table recovery_codes drop constraint recovery_codes_code_hash_check;
alter table recovery_codes alter column code_hash type text using 'sha256$' || encode(code_hash, 'hex');
alter table recovery_codes add constraint recovery_codes_code_hash_check
  check (code_hash ~ '^(\$argon2id\$.+|sha256\$[0-9a-f]{64})$');
