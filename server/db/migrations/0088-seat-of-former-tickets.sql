-- The first ticket of the seat, as in tickets, so that a former ticket goes to another date with its seat. Null: it was
-- the first one itself.
alter table handed_on_tickets add column first_ticket_id bigint;
