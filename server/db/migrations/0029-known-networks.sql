-- Where an account has signed in: limits that slow strangers down do not slow these networks. The network is hashed
-- with the account's number, so that the table does not show where people are.
create table known_networks (
  user_id bigint not null references users (id) on delete cascade,
  network_hash bytea not null check (length(network_hash) = 32),
  known_until timestamptz not null,
  primary key (user_id, network_hash)
);
create index known_networks_by_expiry on known_networks (known_until);

-- A passkey can also be the first thing that is shown, when there is no token yet.
alter table passkey_challenges alter column token_id drop not null;

-- A link that signs in.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (
  purpose in ('verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation', 'sign_in'));
alter table one_time_tokens drop constraint one_time_tokens_check;
alter table one_time_tokens add constraint one_time_tokens_check
  check ((purpose in ('verify_email', 'reset_password', 'sign_in')) = (user_id is not null));
