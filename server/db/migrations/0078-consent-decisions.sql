-- What the guardian of a minor said no to. A no is an answer too: without one, nobody has decided yet. The row goes when
-- the guardian agrees after all, with the name of somebody else on the seat, and with who comes.
create table declined_consents (
  ticket_id bigint not null references tickets (id) on delete cascade,
  kind text not null check (kind in ('coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons')),
  participant text not null,
  declined_at timestamptz not null default now(),
  primary key (ticket_id, kind)
);

-- What was taken back was decided: it is a no.
insert into declined_consents (ticket_id, kind, participant, declined_at)
select c.ticket_id, c.kind, s.name, max(c.ended_at)
from consents c join seat_people s on s.ticket_id = c.ticket_id and s.name <> '' and s.name = c.participant
where c.kind <> 'care' and c.ended_as is not null and not exists (
  select from consents held where held.ticket_id = c.ticket_id and held.kind = c.kind and held.ended_at is null)
group by c.ticket_id, c.kind, s.name;

-- The first ticket of a seat that was handed on: a seat keeps its number. Null if the ticket is the first one.
alter table tickets add first_ticket_id bigint;
