-- What visitors wrote, who asked for the brochure, what people saved, and what the office did.
create temp table wrote as
select i as n, p.name, p.email, base.today - make_interval(secs => 63072000 * (1 - i / pg_temp.size('messages')::float8)) as at
from base, generate_series(1, pg_temp.size('messages')) i
  join person p on p.n = 1 + floor(pg_temp.size('accounts') * pg_temp.chance(i, 'writer'))::int;

insert into contact_messages (id, name, email, subject, message, answered_at, answered_by, created_at)
select base.messages + n, name, email,
  pg_temp.pick(n, 'subject', array['Dates of the next session', 'A group booking', 'Invoice for our school', 'Visa letter', 'Age of participants', 'A change of name']),
  pg_temp.pick(n, 'message', array['We would like to come with a class. Is there a price for groups?', 'Our school pays by invoice. What do you need from us?',
    'My daughter is fifteen. Which of your programs may she join?', 'Is the session held in the building that is on the ticket?']) || ' Our number is ' || n || '.',
  case when is_answered then least(now(), at + interval '5 hours') end,
  case when is_answered then (select id from clerk where clerk.n = wrote.n % clerk.of) end, at
from base, wrote cross join lateral (select at < now() - interval '2 days' and pg_temp.chance(n, 'answered') < 0.98 as is_answered) a order by n;

insert into brochure_leads (id, name, email, phone, institution, audience, source, consented_at, created_at)
select base.leads + n, name, email, '', pg_temp.pick(n, 'institution', array['', 'Lakeside School', 'Hilltop Academy', 'Old Mill College']),
  pg_temp.pick(n, 'audience', array['high-school', 'university', 'executive']), pg_temp.pick(n, 'source', array['programs', 'home', 'consulting']), at, at
from base, (
  select i as n, p.name, p.email, base.today - make_interval(secs => 63072000 * (1 - i / pg_temp.size('leads')::float8)) as at
  from base, generate_series(1, pg_temp.size('leads')) i
    join person p on p.n = 1 + floor(pg_temp.size('accounts') * pg_temp.chance(i, 'reader'))::int
) leads order by n;

insert into program_interests (user_id, program_id, created_at)
select person.id, program.id, person.created_at from person
  join program on program.n = 1 + floor(pg_temp.size('programs') * pg_temp.chance(person.n, 'saved') ^ 2)::int
on conflict do nothing;

insert into audit_log (at, actor, action, subject, before, after, network)
select base.today - make_interval(secs => 63072000 * (1 - i / pg_temp.size('audit')::float8)), 'user:' || clerk.id, action,
  case when action like 'order.%' then 'order:' || base.orders + 1 + i % pg_temp.size('orders') else 'program:' || base.programs + 1 + i % pg_temp.size('programs') end,
  jsonb_build_object('price_cents', 100 * (i % 900)), jsonb_build_object('price_cents', 100 * (i % 900) + 500), '10.0.' || i % 200 || '.0/24'
from base, generate_series(1, pg_temp.size('audit')) i join clerk on clerk.n = i % clerk.of
  cross join lateral (select pg_temp.pick(i, 'action', array['program.changed', 'program.published', 'order.corrected', 'order.refunded']) as action) a
order by i;

select setval(pg_get_serial_sequence(name, 'id'), greatest(1, (xpath('/row/m/text()', query_to_xml('select max(id) as m from ' || name, false, true, '')))[1]::text::bigint))
from unnest(array['users', 'programs', 'workshop_sessions', 'seat_pools', 'orders', 'order_lines', 'refunds', 'contact_messages', 'brochure_leads']) name;
