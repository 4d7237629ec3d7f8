-- What the office looks for is split and folded in one way wherever it is looked for: as people and accounts have it.

drop index orders_by_words;
create index orders_by_words on orders using gin (
  office_fold(' ' || name || ' ' || email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops
);

drop index mails_by_address;
create index mails_by_address on mails using gin (office_fold(' ' || recipient) gin_trgm_ops);

-- The list of sessions and the doors are looked for by the same words.
drop index workshop_sessions_by_sign;
alter table workshop_sessions drop column words;
alter table workshop_sessions
  add column words text not null generated always as (
    office_fold(' ' || coalesce(session_title || ' ', '') || city || ' ' || venue_name || ' ' || location || ' ' || country)
  ) stored;
create index workshop_sessions_by_words on workshop_sessions using gin (words gin_trgm_ops);
