-- What the office changes, as it was before and after, and from where. What it tells of a person goes when the person is
-- erased; nothing else of it ever changes.

alter table audit_log
  add column before jsonb,
  add column after jsonb,
  add column network text,
  add column erased_at timestamptz;
create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_action on audit_log (action, id);

drop trigger append_only on audit_log;
create trigger append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

create function keep_audit() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or new.before is not null or new.after is not null or new.network is not null
    or (new.id, new.at, new.actor, new.action, new.subject, new.detail)
      is distinct from (old.id, old.at, old.actor, old.action, old.subject, old.detail) then
    raise exception 'audit_log is append-only';
  end if;
  return new;
end $$;
create trigger only_erased before update on audit_log
  for each row execute function keep_audit();
