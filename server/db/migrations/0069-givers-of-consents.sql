-- Who gave a consent, so that its copy can be proven and it can be taken back after who came was forgotten.
alter table consents
  add giver_email text not null default '' check (length(giver_email) <= 254),
  add giver_is_buyer boolean not null default false,
  -- Null also if it ended because somebody else comes.
  add ended_as text check (ended_as in ('taken_back', 'by_office'));

update consents c set giver_is_buyer = s.guardian_is_buyer,
  giver_email = case when s.guardian_is_buyer then o.email else s.guardian_email end
from seat_people s
  join tickets t on t.id = s.ticket_id
  join order_lines l on l.id = t.order_line_id
  join orders o on o.id = l.order_id
where c.ticket_id = s.ticket_id and c.ended_at is null;
