-- Accounts: students, teachers, forty of staff and ten admins, who came over two years.
create temp table base as select
  coalesce((select max(id) from users), 0) as users,
  coalesce((select max(id) from programs), 0) as programs,
  coalesce((select max(id) from workshop_sessions), 0) as sessions,
  coalesce((select max(id) from seat_pools), 0) as pools,
  coalesce((select max(id) from orders), 0) as orders,
  coalesce((select max(id) from order_lines), 0) as lines,
  coalesce((select max(id) from refunds), 0) as refunds,
  coalesce((select max(id) from contact_messages), 0) as messages,
  coalesce((select max(id) from brochure_leads), 0) as leads,
  date_trunc('day', now()) as today;

create temp table person as
select n, base.users + n as id, first || ' ' || last as name,
  lower(first) || '.' || lower(last) || n || '@' || pg_temp.pick(n, 'host', array['example.com', 'example.org', 'example.net']) as email,
  base.today - make_interval(secs => 63072000 * (1 - sqrt(n / pg_temp.size('accounts')::float8))) as created_at
from base, generate_series(1, pg_temp.size('accounts')) n
  cross join lateral (select
    pg_temp.pick(n, 'first', array['Ada', 'Bruno', 'Clara', 'Deniz', 'Elif', 'Farah', 'Gustav', 'Hana', 'Imran', 'Jonas', 'Keiko',
      'Lucia', 'Mateo', 'Nadia', 'Oskar', 'Priya', 'Quentin', 'Rosa', 'Sefa', 'Tomas', 'Uma', 'Viktor', 'Wanda', 'Yusuf', 'Zoe']) as first,
    pg_temp.pick(n, 'last', array['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fern', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Kapok',
      'Larch', 'Maple', 'Nettle', 'Oakley', 'Pine', 'Quince', 'Rowan', 'Sorrel', 'Thorn', 'Upland', 'Vetch', 'Willow', 'Yarrow']) as last
  ) names;
create unique index on person (n);
analyze person;

insert into users (id, email, email_verified_at, password_hash, name, phone, school_name, grade, city, role, disabled_at, created_at)
select id, email, case when pg_temp.chance(n, 'verified') < 0.9 then created_at + interval '10 minutes' end, 'nobody''s', name,
  '+1555' || lpad(n::text, 7, '0'), pg_temp.pick(n, 'school', array['Lakeside School', 'Hilltop Academy', 'Harbor High', 'Old Mill College']),
  'Grade ' || 9 + floor(4 * pg_temp.chance(n, 'grade')), pg_temp.pick(n, 'city', array['New York', 'London', 'İstanbul', 'Malmö', 'Lagos', 'Lima']),
  case when n % (pg_temp.size('accounts') / 10) = 7 then 'admin' when n % (pg_temp.size('accounts') / 40) = 3 then 'staff'
    when pg_temp.chance(n, 'role') < 0.2 then 'teacher' else 'student' end,
  case when pg_temp.chance(n, 'disabled') < 0.002 then created_at + interval '30 days' end, created_at
from person;

create temp table clerk as
select id, row_number() over (order by id) - 1 as n, count(*) over () as of from users where role in ('staff', 'admin');
