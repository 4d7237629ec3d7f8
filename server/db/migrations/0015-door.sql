-- Tickets as they are shown at the door of a session. A device gives each showing a name of its own, so that what is
-- sent twice is written down once. The check-in of a ticket is the earliest scan on which somebody was let in and that
-- was not undone; the columns on tickets repeat it.

create table ticket_scans (
  id uuid primary key,
  ticket_id bigint not null references tickets (id),
  -- By the clock of the device, put right by how far it was off when it told us.
  shown_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by bigint references users (id) on delete set null,
  answer text not null check (answer in ('let_in', 'turned_away')),
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index ticket_scans_of_ticket on ticket_scans (ticket_id, shown_at, id);

insert into ticket_scans (id, ticket_id, shown_at, received_at, scanned_by, answer)
  select gen_random_uuid(), id, checked_in_at, checked_in_at, checked_in_by, 'let_in'
  from tickets where checked_in_at is not null;

-- The door is looked for by the words on its sign.
create index workshop_sessions_by_sign on workshop_sessions using gin (
  search_fold(coalesce(session_title, '') || ' ' || venue_name || ' ' || city || ' ' || country) gin_trgm_ops
);
