-- When and where a program that is sold by seat is held: on its dates, at a venue or online; or it has no dates and
-- starts within some days of booking. As for a session, the local time and the zone are the truth.
alter table programs
  add column starts_local timestamp,
  add column ends_local timestamp,
  add column timezone text check (timezone = 'UTC' or timezone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'),
  add column starts_at timestamptz generated always as (timezone(timezone, starts_local)) stored,
  add column ends_at timestamptz generated always as (timezone(timezone, ends_local)) stored,
  add column is_online boolean not null default false,
  add column venue_name text check (length(trim(venue_name)) between 1 and 200),
  add column venue_address text check (length(trim(venue_address)) between 1 and 300),
  add column city text check (length(trim(city)) between 1 and 100),
  add column country text check (length(trim(country)) between 1 and 100),
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column starts_within_days smallint check (starts_within_days between 1 and 365),
  -- Set in programs from before this migration and in those that the release before adds. They stay on sale, and the
  -- office is asked for their dates.
  add column dates_missing_since timestamptz default now();

alter table programs
  add constraint dates_only_when_sold_by_seat
    check (sold_by = 'seat' or num_nonnulls(starts_local, starts_within_days) = 0),
  add constraint dates_are_whole check (num_nonnulls(starts_local, ends_local, timezone) in (0, 3)),
  add constraint program_ends_after_it_starts check (ends_local > starts_local),
  add constraint dates_have_a_place check (
    num_nonnulls(venue_name, venue_address, city, country, country_code)
      = case when starts_local is null or is_online then 0 else 5 end),
  add constraint online_on_dates check (starts_local is not null or not is_online),
  add constraint dates_or_days_after_booking check (num_nonnulls(starts_local, starts_within_days) <= 1),
  add constraint published_with_dates check (
    sold_by <> 'seat' or published_at is null
      or num_nonnulls(starts_local, starts_within_days, dates_missing_since) = 1);

create index programs_by_start on programs (starts_at) where starts_at is not null;

-- Changes also when a program starts, because its sale ends then.
create or replace function catalogue_checksum() returns text language sql stable as $$
  select concat_ws('/',
    (select version from catalogue_version),
    (select sum(hashint8extended(taken, id)) from seat_pools),
    (select max(starts_at) from workshop_sessions where starts_at <= now()),
    (select max(starts_at) from programs where starts_at <= now()))
$$;
