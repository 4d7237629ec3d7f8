-- What no role has: an administrator gives it to a person of the office.
create table named_permissions (
  user_id bigint not null references users (id) on delete cascade,
  permission text not null check (permission in ('care.see', 'journey.see')),
  given_by bigint references users (id) on delete set null,
  given_at timestamptz not null default now(),
  primary key (user_id, permission)
);
