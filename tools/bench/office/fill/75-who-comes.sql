-- Every third valid ticket of a coming session says who comes: half of them are children, whose guardians have consented.
insert into seat_people (ticket_id, name, born_on, is_adult, guardian_is_buyer, guardian_name, guardian_email,
  guardian_phone, emergency_name, emergency_phone, collected_by)
select t.id, 'Child ' || t.holder, case when t.id % 2 = 0 then date '2015-05-05' end, t.id % 2 = 1, false,
  case when t.id % 2 = 0 then t.holder else '' end,
  case when t.id % 2 = 0 then 'guardian.' || t.id || '@example.com' else '' end, '', '', '', ''
from tickets t join order_lines l on l.id = t.order_line_id join workshop_sessions w on w.id = l.session_id
where t.state = 'valid' and t.id % 3 = 0 and w.ends_at > now() - interval '30 days' order by t.id;

insert into agreement_texts (words) values ('The participant may take part in this program.') on conflict do nothing;
insert into consents (ticket_id, kind, text_id, participant, given_by, giver_email)
select ticket_id, 'coming', (select min(id) from agreement_texts), name, guardian_name, guardian_email
from seat_people where guardian_email <> '' order by ticket_id;

update tickets set holder = s.name, was_renamed = true from seat_people s where s.ticket_id = tickets.id;
