-- Of 25 programs 21 are sold by session, three by seat and one on quote. Sessions lie from 700 days ago to a year ahead, in the
-- order of their start; what their pools hold is counted once the orders stand.
create temp table program as
select n, base.programs + n as id,
  case when n % 25 = 0 then 'quote' when n % 25 > 21 then 'seat' else 'session' end as sold_by,
  case when n % 25 > 21 then base.pools + n end as pool_id,
  case when n % 25 = 0 then null when pg_temp.chance(n, 'free') < 0.03 then 0
    else 9900 + 100 * floor(5400 * pg_temp.chance(n, 'price') ^ 2)::int end as price_cents,
  pg_temp.pick(n, 'topic', array['Robotics', 'Public Speaking', 'Debate', 'Biology', 'Negotiation', 'Astronomy', 'Economics', 'Design',
    'Chemistry', 'Journalism', 'Statistics', 'Philosophy', 'Film', 'Leadership']) || ' '
    || pg_temp.pick(n, 'form', array['Foundations', 'Studio', 'Intensive', 'Laboratory', 'Seminar', 'Field Course']) || ' ' || n as title
from base, generate_series(1, pg_temp.size('programs')) n;

insert into seat_pools (id, capacity) select pool_id, 0 from program where pool_id is not null;
insert into programs (id, slug, title, description, category, track, duration, price_cents, features, grade_levels, sold_by,
  seat_pool_id, position, published_at, created_at, dates_missing_since, starts_within_days)
select id, 'bench-' || n, title, 'Small groups work on one question a day and show at the end what they have made.',
  pg_temp.pick(n, 'category', array['Leadership', 'Science', 'Competitions', 'Summer', 'Consulting', 'Exams']),
  nullif(pg_temp.pick(n, 'track', array['pre-college', 'summer-schools', 'project-olympiads', 'model-un', 'experiential-learning', '']), ''),
  pg_temp.pick(n, 'duration', array['3 days', '10 days', '4 weeks', '12 weeks']), price_cents, array['Certificate', 'Mentoring'],
  array['Grades 9-12'], sold_by, pool_id, 1000 + n, case when n % 17 > 0 then base.today - interval '2 years' end, base.today - interval '2 years',
  null, case when sold_by = 'seat' then 7 end
from program, base;

create temp table session as
select i as n, base.sessions + i as id, base.pools + pg_temp.size('programs') + i as pool_id, p.id as program_id, p.title,
  coalesce(own.price, p.price_cents) as price_cents, own.price as own_price_cents,
  (base.today::date + floor(-700 + 1065 * i / pg_temp.size('sessions')::float8)::int + time '09:00') as starts_local,
  1 + floor(4 * pg_temp.chance(i, 'days'))::int as days, 12 + 4 * floor(12 * pg_temp.chance(i, 'room'))::int as room
from base, generate_series(1, pg_temp.size('sessions')) i
  cross join lateral (select 1 + floor(pg_temp.size('programs') * pg_temp.chance(i, 'program') ^ 1.5)::int as drawn) d
  join program p on p.n = case when d.drawn % 25 between 1 and 21 then d.drawn else (d.drawn - 1) / 25 * 25 + 1 + i % 21 end
  cross join lateral (select case when pg_temp.chance(i, 'own price') < 0.2
    then (p.price_cents * (0.8 + 0.5 * pg_temp.chance(i, 'premium')))::int end as price) own;
create unique index on session (n);
analyze session;

insert into seat_pools (id, capacity) select pool_id, 0 from session;
insert into workshop_sessions (id, program_id, seat_pool_id, session_title, program_type, location, city, country, country_code,
  venue_name, venue_address, audiences, timezone, starts_local, ends_local, price_cents, is_featured, published_at, cancelled_at, created_at)
select s.id, s.program_id, s.pool_id, case when n % 3 = 0 then title || ', ' || city end,
  case when days > 2 then 'mastery' else 'essentials' end, city, city, country, code, 'House ' || n % 90,
  case when pg_temp.chance(n, 'venue') < 0.01 then 'To be announced' else n % 200 || ' ' || city || ' Street' end,
  array['high-school'], zone, starts_local, starts_local + make_interval(days => days - 1, hours => 8), own_price_cents, n % 40 = 0,
  case when n % 23 > 0 then starts_local - interval '300 days' end,
  case when pg_temp.chance(n, 'called off') < 0.01 then least(now(), starts_local - interval '9 days') end, starts_local - interval '300 days'
from session s join lateral (values (0, 'New York', 'United States', 'US', 'America/New_York'), (1, 'London', 'United Kingdom', 'GB', 'Europe/London'),
  (2, 'İstanbul', 'Türkiye', 'TR', 'Europe/Istanbul'), (3, 'Lagos', 'Nigeria', 'NG', 'Africa/Lagos'), (4, 'Lima', 'Peru', 'PE', 'America/Lima'),
  (5, 'Tokyo', 'Japan', 'JP', 'Asia/Tokyo')) place (m, city, country, code, zone) on m = n % 6;

insert into venues (location, city, country, country_code, venue_name, venue_address, timezone, venue_facts)
select distinct location, city, country, country_code, venue_name, venue_address, timezone,
  array['step-free', 'quiet-room'] from workshop_sessions where venue_name like 'House %' and venue_id is null;
update workshop_sessions w set venue_id = v.id from venues v where w.venue_id is null
  and (v.venue_name, v.venue_address, v.location, v.city) = (w.venue_name, w.venue_address, w.location, w.city);
analyze venues;
analyze workshop_sessions;

insert into instructors (name, credentials, about, languages)
select 'Instructor ' || n, 'Teacher of subject ' || n % 12, 'Made up for a measurement.', array['English']
from generate_series(1, 60) n;
create temp table teaching as select id, (row_number() over (order by id) - 1) as n from instructors where name like 'Instructor %';
insert into program_instructors (program_id, instructor_id)
select distinct s.program_id, t.id from session s join teaching t on t.n = s.program_id % 60;
insert into session_instructors (session_id, instructor_id)
select s.id, t.id from session s join teaching t on t.n = s.id % 60 where s.n % 5 = 0;
