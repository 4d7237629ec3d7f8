-- What a guardian agreed to for the participant of a seat: the words as they were read, the typed name and the time.
-- The row stays as proof when it ends: taken back, or because somebody else comes on the seat.
create table consents (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  kind text not null check (kind in ('coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons')),
  text_id bigint not null references agreement_texts (id),
  participant text not null,
  given_by text not null,
  given_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_consent_of_a_kind on consents (ticket_id, kind) where ended_at is null;
