-- What harms somebody if it gets out: allergies, medication, passports. One sealed text for each class, with a key that
-- the database does not have. The row goes when the answers go.
create table seat_answers (
  ticket_id bigint not null references tickets (id) on delete cascade,
  class text not null check (class in ('care', 'journey')),
  sealed text not null,
  -- Whose answers they are. With another name on the seat they are erased.
  participant text not null,
  -- Whether the door is told to look into the care list. Nobody there sees more.
  has_needs boolean not null,
  revision integer not null default 1,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (ticket_id, class)
);

-- Answers that were erased before their time come back with a backup as people do.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('person', 'account', 'order', 'care', 'journey'));

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check
  check (kind in ('coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons', 'care'));
