-- What happens when, in the local time of the session.
create table program_day_plans (
  program_id bigint not null references programs (id) on delete cascade,
  day integer not null check (day between 1 and 20),
  starts time not null,
  ends time not null check (ends > starts),
  what text not null check (length(trim(what)) between 1 and 200),
  primary key (program_id, day, starts)
);

-- A session without a day plan of its own has that of its program, if it fits its days and hours.
create table session_day_plans (
  session_id bigint not null references workshop_sessions (id) on delete cascade,
  day integer not null check (day between 1 and 20),
  starts time not null,
  ends time not null check (ends > starts),
  what text not null check (length(trim(what)) between 1 and 200),
  primary key (session_id, day, starts)
);

create table program_questions (
  program_id bigint not null references programs (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  question text not null check (length(trim(question)) between 1 and 200),
  answer text not null check (length(trim(answer)) between 1 and 1000),
  primary key (program_id, position)
);

create trigger announce_change after insert or update or delete or truncate on program_day_plans
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on session_day_plans
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on program_questions
  for each statement execute function announce_catalogue_change();
