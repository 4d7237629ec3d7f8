-- A program with dates of its own is held at a venue too. As a session does, it keeps its own copy of the place.
alter table programs
  add column venue_id bigint,
  -- Those of this program alone. Without them, it has those of its venue.
  add column venue_facts text[];
alter table programs
  add constraint programs_venue_id_fkey foreign key (venue_id) references venues (id) not valid,
  add constraint venue_with_its_place check (venue_name is not null or num_nonnulls(venue_id, venue_facts) = 0) not valid,
  add constraint known_program_facts check (array_position(venue_facts, null) is null
    and venue_facts <@ array['step-free', 'hearing-loop', 'quiet-room', 'prayer-room', 'halal-kitchen', 'kosher-kitchen',
      'nut-free-kitchen']) not valid;
create index programs_of_venue on programs (venue_id, starts_at) where venue_id is not null;

-- The release before knows of no venues: if it moves a program, the program leaves its venue.
create function leave_venue_of_program() returns trigger language plpgsql as $$
begin
  if not exists (select from venues v where v.id = new.venue_id
    and (v.venue_name, v.venue_address, v.city, v.country, v.country_code, v.timezone)
      = (new.venue_name, new.venue_address, new.city, new.country, new.country_code, new.timezone))
  then new.venue_id := null;
  end if;
  if new.venue_name is null then new.venue_facts := null; end if;
  return new;
end $$;

create trigger leave_venue before update of venue_name, venue_address, city, country, country_code, timezone
  on programs for each row
  when ((old.venue_name, old.venue_address, old.city, old.country, old.country_code, old.timezone)
    is distinct from (new.venue_name, new.venue_address, new.city, new.country, new.country_code, new.timezone))
  execute function leave_venue_of_program();
