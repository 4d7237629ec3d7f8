-- Who came was let in once.
insert into ticket_scans (id, ticket_id, shown_at, received_at, scanned_by, answer)
select md5('scan ' || id)::uuid, id, checked_in_at, checked_in_at, checked_in_by, 'let_in'
from tickets where checked_in_at is not null order by id;
