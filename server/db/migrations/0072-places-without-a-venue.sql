-- The form of a session offers the places of those that have no venue: few, among many sessions.
create index workshop_sessions_without_venue on workshop_sessions (lower(venue_name), lower(city))
  where venue_id is null;
