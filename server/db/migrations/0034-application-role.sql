-- The application connects as a role that may only add to the audit log. Erasing what an entry tells of a person goes
-- through this function, which runs as the owner; the trigger only_erased still checks every row.
create function erase_audit_entries(ids bigint[]) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with erased as (
    update audit_log set before = null, after = null, network = null, erased_at = now()
    where id = any (ids) and erased_at is null returning id)
  select count(*) from erased;
end;
revoke execute on function erase_audit_entries from public;
