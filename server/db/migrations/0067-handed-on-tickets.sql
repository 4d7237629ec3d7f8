-- Tickets whose seat was handed on to somebody else. The seat has a new row in tickets, with a new id and code, so that
-- nothing that counts tickets has to know of these, and nothing that hung on the old ticket is left.
create table handed_on_tickets (
  -- As it was in tickets: lists of check-in devices that are offline still have it.
  id bigint primary key,
  code text not null unique,
  order_line_id bigint not null references order_lines (id),
  holder text not null,
  handed_on_at timestamptz not null default now()
);
create index handed_on_tickets_of_line on handed_on_tickets (order_line_id);

-- Whom a device that was offline let in with such a ticket.
create table handed_on_scans (
  id uuid primary key,
  ticket_id bigint not null references handed_on_tickets (id),
  shown_at timestamptz not null,
  scanned_by bigint references users (id) on delete set null
);
create index handed_on_scans_of_ticket on handed_on_scans (ticket_id);
