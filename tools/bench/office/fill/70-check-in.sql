-- Who came was let in once; a scan has a name of the fourth version of these.
insert into ticket_scans (id, ticket_id, shown_at, received_at, scanned_by, answer)
select overlay(overlay(md5('scan ' || id) placing '4' from 13) placing '8' from 17)::uuid, id, checked_in_at, checked_in_at, checked_in_by, 'let_in'
from tickets where checked_in_at is not null order by id;
