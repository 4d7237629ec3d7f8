-- Seats that are held for the buyers of a cancelled session. Never more than half of what is left of a pool, and they are
-- no sign of hoarding.
alter table seat_holds add column if not exists is_offer boolean not null default false;
-- few rows: of buyers who choose at this moment
update seat_holds h set is_offer = true
from order_lines l join orders o on o.id = l.order_id
where l.id = h.order_line_id and o.state = 'offered' and h.state = 'held';
create index if not exists offered_holds_of_pool on seat_holds (seat_pool_id) include (quantity) where state = 'held' and is_offer;
