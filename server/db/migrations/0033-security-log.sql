-- What happened to accounts, rights and limits, and from where. Rows hold numbers of accounts and keyed hashes of
-- networks, never an address, a password, a token or a code.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  -- No reference: the row outlives the account, as in audit_log.
  user_id bigint,
  network text check (network ~ '^[0-9a-f]{16}$'),
  device text check (length(device) <= 100),
  request_id text check (length(request_id) <= 100),
  details jsonb not null default '{}',
  times integer not null default 1 check (times > 0),
  -- What may happen thousands of times a minute shares one row a minute.
  fold_key bytea unique,
  erased_at timestamptz
);
create index security_events_by_time on security_events (at, id);
create index security_events_by_user on security_events (user_id, at, id);
create index security_events_by_kind on security_events (kind, at, id);
create index security_events_by_network on security_events (network, at, id);
create index security_events_by_request on security_events (request_id);

-- A row only counts more of the same, or loses what it tells of an erased person. It goes after 400 days.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at >= now() - interval '400 days' then
      raise exception 'security_events are kept for 400 days';
    end if;
    return old;
  end if;
  if (new.id, new.at, new.kind, new.outcome, new.reason, new.user_id, new.request_id, new.details, new.fold_key)
      is distinct from
      (old.id, old.at, old.kind, old.outcome, old.reason, old.user_id, old.request_id, old.details, old.fold_key)
    or new.times < old.times
    or (new.network is distinct from old.network or new.device is distinct from old.device)
      and (new.erased_at is null or new.network is not null or new.device is not null) then
    raise exception 'security_events is append-only';
  end if;
  return new;
end $$;
create trigger only_old_go before delete on security_events
  for each row execute function keep_security_event();
create trigger only_counted_or_erased before update on security_events
  for each row execute function keep_security_event();
create trigger append_only before truncate on security_events
  for each statement execute function refuse_change();
