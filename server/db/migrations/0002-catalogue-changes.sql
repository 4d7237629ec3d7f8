-- How a process notices that what it keeps in memory is out of date.

create table catalogue_edition (
  only_row boolean primary key default true check (only_row),
  edition bigint not null default 0
);
insert into catalogue_edition default values;

create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_edition set edition = edition + 1;
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger announce_change after insert or update or delete or truncate on programs
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on workshop_sessions
  for each statement execute function announce_catalogue_change();

-- `taken` is left out: a notification holds a database-wide lock while it commits, and seats are taken
-- at the pace of a sale. The fingerprint below sees them all the same.
create trigger announce_change after insert or delete or truncate or update of capacity on seat_pools
  for each statement execute function announce_catalogue_change();

-- Changes whenever any answer of the catalogue would: by an edit, by a seat, or by a session that starts.
-- It is computed from committed rows, so unlike a counter it cannot be read too early or be forgotten.
create function catalogue_fingerprint() returns text language sql stable as $$
  select concat_ws('/',
    (select edition from catalogue_edition),
    (select sum(hashint8extended(taken, id)) from seat_pools),
    (select max(starts_at) from workshop_sessions where starts_at <= now()))
$$;
