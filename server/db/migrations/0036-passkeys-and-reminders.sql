-- Since when a password alone no longer signs in to the site: a passkey or a recovery code is asked for beside it. People
-- who work in the office always show a second factor there, and manage theirs there.
alter table users add column second_factor_since timestamptz;

-- Browsers with the networks from which an account has signed in: a new one is told by email. Hashed with the account's
-- number, like known_networks.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  known_until timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_expiry on known_devices (known_until);

-- Whoever gets reminders about unpaid orders can stop them by the link in each. Addresses and secrets are hashed.
create table reminder_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  email_hash bytea not null check (length(email_hash) = 32),
  created_at timestamptz not null default now()
);
create index reminder_links_by_age on reminder_links (created_at);

create table stopped_reminders (
  email_hash bytea primary key check (length(email_hash) = 32),
  stopped_at timestamptz not null default now()
);
