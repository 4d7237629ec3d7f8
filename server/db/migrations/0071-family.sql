-- What an account keeps so that its next seats are filled in sooner, and what its owner agreed to for that.
create table family_people (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  born_on date not null,
  kept_at timestamptz not null default now()
);
create unique index family_people_once on family_people (user_id, name, born_on);

-- The words as they were read, and the time. The row stays when it ends, until the account is deleted.
create table family_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  text_id bigint not null references agreement_texts (id),
  given_at timestamptz not null default now(),
  ended_at timestamptz
);
create index family_consents_of_user on family_consents (user_id);
create unique index one_family_consent on family_consents (user_id) where ended_at is null;
