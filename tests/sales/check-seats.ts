import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Each check returns its findings as sentences. */
const rules: RawBuilder<{ finding: string }>[] = [
  sql`select 'pool ' || s.id || ' counts ' || s.taken || ' seats as taken, but ' || (s.blocked + coalesce(h.seats, 0))
      || ' are set aside, held or sold' as finding
    from seat_pools s left join (
      select seat_pool_id, sum(quantity - freed) as seats from seat_holds where state in ('held', 'sold')
      group by seat_pool_id) h on h.seat_pool_id = s.id
    where s.taken <> s.blocked + coalesce(h.seats, 0)`,
  sql`select 'pool ' || s.id || ' is oversold: ' || greatest(s.taken, s.blocked + h.seats) || ' of ' || s.capacity
      as finding
    from seat_pools s join (
      select seat_pool_id, sum(quantity - freed) as seats from seat_holds where state in ('held', 'sold')
      group by seat_pool_id) h on h.seat_pool_id = s.id
    where greatest(s.taken, s.blocked + h.seats) > s.capacity`,
  sql`select 'order ' || reference || ' is ' || state || ' and has ' || live || ' of its ' || lines || ' lines '
      || case when state = 'paid' then 'sold' else 'held' end as finding
    from (
      select o.reference, o.state, count(*) as lines,
        count(*) filter (where exists (select from seat_holds h where h.order_line_id = l.id
          and h.quantity - h.freed = l.quantity and h.state = case when o.state = 'paid' then 'sold' else 'held' end)) as live,
        count(*) filter (where exists (select from seat_holds h where h.order_line_id = l.id
          and (h.state = 'held' or h.state = 'sold' and h.freed < h.quantity and not exists (
            select from workshop_sessions w where w.id = l.session_id and w.cancelled_at is not null)))) as any_live
      from orders o join order_lines l on l.order_id = o.id and l.quantity > 0
      where o.state <> 'partly_refunded' group by o.id) o
    where case when state in ('paid', 'pending', 'awaiting_confirmation', 'awaiting_payment', 'offered') then live <> lines else any_live > 0 end`,
  sql`select 'order ' || reference || ' is ' || state || ' and has ' || tickets || ' tickets for ' || seats || ' seats'
      as finding
    from (
      select o.reference, o.state,
        (select sum(quantity) from order_lines l where l.order_id = o.id) as seats,
        (select count(*) from tickets t join order_lines l on l.id = t.order_line_id
          where l.order_id = o.id and t.state = 'valid') as tickets
      from orders o where o.state <> 'partly_refunded') o
    where tickets <> case when state = 'paid' then seats else 0 end`,
  sql`select 'line ' || l.id || ' of order ' || o.reference || ' has ' || l.valid || ' valid tickets on ' || l.sold || ' sold seats'
      as finding
    from orders o join (
      select l.id, l.order_id, (select count(*) from tickets t where t.order_line_id = l.id and t.state = 'valid') as valid,
        (select coalesce(sum(h.quantity - h.freed), 0) from seat_holds h
          where h.order_line_id = l.id and h.state = 'sold') as sold
      from order_lines l left join workshop_sessions w on w.id = l.session_id where w.cancelled_at is null) l
      on l.order_id = o.id
    where l.valid <> l.sold`,
  sql`select 'order ' || o.reference || ' asks ' || o.total_cents || ' for seats of ' || l.cents as finding
    from orders o join (select order_id, sum(quantity * unit_price_cents) as cents from order_lines group by order_id) l
      on l.order_id = o.id
    where o.total_cents <> l.cents`,
  sql`select 'order ' || o.reference || ' is paid and was told of it ' || count(m.id) || ' times' as finding
    from orders o left join emails m on m.kind = 'order_paid' and m.again_of is null and m.subject = 'order:' || o.id
    where o.state = 'paid' group by o.id having count(m.id) <> 1`,
  sql`select 'order ' || o.reference || ' is ' || o.state || ' and was told that it is paid' as finding
    from orders o join emails m on m.kind = 'order_paid' and m.again_of is null and m.subject = 'order:' || o.id
    where o.state <> 'paid'
      and not exists (select from order_events e where e.order_id = o.id and e.kind in ('seats_given_back', 'seats_cancelled', 'session_cancelled'))`,
  sql`select count(*) || ' emails of the kind ' || kind || ' about ' || subject as finding
    from emails where again_of is null group by kind, subject having count(*) > 1`,
];

export async function checkSeats(db: Db): Promise<string[]> {
  const found = await Promise.all(rules.map((rule) => rule.execute(db)));
  return found.flatMap(({ rows }) => rows.map(({ finding }) => finding));
}
