-- Logos of sessions that are uploaded, and what they say to whoever does not see them.

alter table workshop_sessions
  add column organization_logo_alt text not null default '' check (length(organization_logo_alt) <= 200),
  -- A picture that is shown cannot be removed.
  add column logo_hash text
    generated always as (substring(organization_logo from '^/media/([A-Za-z0-9_-]{43})/')) stored references media (hash);
create index workshop_sessions_by_logo on workshop_sessions (logo_hash) where logo_hash is not null;
