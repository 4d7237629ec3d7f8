-- What each seat is asked after paying: of the session, else of its program.
alter table programs add seat_form text not null default 'day'
  check (seat_form in ('none', 'day', 'residence', 'journey'));
alter table workshop_sessions add seat_form text check (seat_form in ('none', 'day', 'residence', 'journey'));

-- Who comes on a ticket. A row is made by the first answer: a checkout and a settlement write none.
create table seat_people (
  ticket_id bigint primary key references tickets (id) on delete cascade,
  name text not null check (length(name) <= 200),
  born_on date,
  is_adult boolean not null,
  guardian_is_buyer boolean not null,
  guardian_name text not null check (length(guardian_name) <= 200),
  guardian_email text not null check (length(guardian_email) <= 254),
  guardian_phone text not null check (length(guardian_phone) <= 30),
  emergency_name text not null check (length(emergency_name) <= 200),
  emergency_phone text not null check (length(emergency_phone) <= 30),
  collected_by text not null check (length(collected_by) <= 200),
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- A link to one seat, which shows neither the order nor its price. Only the hash of its secret is kept.
create table seat_links (
  key_hash bytea primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  email text not null,
  -- Sent by the buyer to the guardian, who may also consent.
  is_for_guardian boolean not null,
  created_at timestamptz not null default now()
);
create index seat_links_of_ticket on seat_links (ticket_id);
