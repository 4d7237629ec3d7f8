import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Each finds what must not be once nothing is left to do, as a sentence. */
const rules: RawBuilder<{ finding: string }>[] = [
  sql`select 'order ' || id || ' ends as ' || state as finding from orders
    where state not in ('paid', 'refunded', 'expired', 'cancelled', 'failed')`,
  sql`select 'order ' || order_id || ' has a live attempt' as finding from checkout_attempts
    where state in ('creating', 'open', 'unknown')`,
  sql`select 'pool ' || s.id || ' counts ' || s.taken || ', not ' || (s.blocked + coalesce(h.seats, 0)) as finding
    from seat_pools s left join (
      select seat_pool_id, sum(quantity - freed) as seats from seat_holds where state in ('held', 'sold')
      group by seat_pool_id) h on h.seat_pool_id = s.id
    where s.taken <> s.blocked + coalesce(h.seats, 0) or s.taken > s.capacity`,
  sql`select 'a seat is still held by order ' || l.order_id as finding
    from seat_holds h join order_lines l on l.id = h.order_line_id where h.state = 'held'`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' and has ' || t.valid || ' tickets for ' || t.seats as finding
    from orders o cross join lateral (
      select (select sum(quantity) from order_lines where order_id = o.id) as seats,
        (select count(*) from tickets t join order_lines l on l.id = t.order_line_id
          where l.order_id = o.id and t.state = 'valid') as valid,
        (select count(*) from tickets t join order_lines l on l.id = t.order_line_id
          where l.order_id = o.id) as made) t
    where t.valid <> case o.state when 'paid' then t.seats else 0 end or t.made > t.seats`,
  sql`select 'order ' || o.id || ' is ' || o.state || ', was paid ' || p.paid || ' and got ' || p.back || ' back'
      as finding
    from orders o cross join lateral (
      select (select coalesce(sum(amount_cents), 0) from payments where order_id = o.id) as paid,
        (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and state = 'succeeded') as back) p
    where p.paid - p.back <> case o.state when 'paid' then o.total_cents else 0 end`,
  sql`select 'the refunds of payment ' || p.id || ' are not counted as they are' as finding from payments p
    where p.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds
      where payment_id = p.id and state <> 'failed')`,
  sql`select count(*) || ' emails ' || kind || ' about ' || subject as finding from emails
    group by kind, subject having count(*) > 1`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' and nobody was told' as finding from orders o
    where o.state = 'paid' and not exists (
      select from emails m where m.kind = 'order_paid' and m.subject = 'order:' || o.id)`,
  sql`select 'the office was called for: ' || (facts ->> 'what') as finding from emails where kind = 'office_alert'`,
];

export async function checkRest(db: Db): Promise<string[]> {
  const found = await Promise.all(rules.map((rule) => rule.execute(db)));
  return found.flatMap(({ rows }) => rows.map(({ finding }) => finding));
}
