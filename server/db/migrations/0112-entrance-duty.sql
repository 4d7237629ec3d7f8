-- Which sessions, and programs with dates, a helper at the entrance sees. Staff see all of them.
create table entrance_helpers (
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint references workshop_sessions (id) on delete cascade,
  program_id bigint references programs (id) on delete cascade,
  given_by bigint references users (id) on delete set null,
  given_at timestamptz not null default now(),
  check (num_nonnulls(session_id, program_id) = 1),
  unique nulls not distinct (user_id, session_id, program_id)
);
create index entrance_helpers_of_session on entrance_helpers (session_id);
create index entrance_helpers_of_program on entrance_helpers (program_id);

-- Whoever helps today keeps what lies ahead.
insert into entrance_helpers (user_id, session_id)
select u.id, w.id from users u cross join workshop_sessions w
where u.role = 'door' and u.disabled_at is null and w.ends_at > now() - interval '12 hours';
insert into entrance_helpers (user_id, program_id)
select u.id, p.id from users u cross join programs p
where u.role = 'door' and u.disabled_at is null and p.sold_by = 'seat' and p.ends_at > now() - interval '12 hours';
