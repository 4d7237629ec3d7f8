-- A name that the office put on a ticket says who comes, also if nobody has said more.
alter table seat_people alter column is_adult set default false, alter column guardian_is_buyer set default false,
  alter column guardian_name set default '', alter column guardian_email set default '',
  alter column guardian_phone set default '', alter column emergency_name set default '',
  alter column emergency_phone set default '', alter column collected_by set default '';

-- Few rows: the tickets whose holder the office has corrected, of what is still to come.
insert into seat_people (ticket_id, name)
select t.id, t.holder from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
where t.was_renamed and t.state = 'valid' and t.holder not in ('', o.name)
  and coalesce(coalesce(w.ends_at, p.ends_at) > now(), true)
on conflict (ticket_id) do update set name = excluded.name, revision = seat_people.revision + 1
  where seat_people.name = '';
