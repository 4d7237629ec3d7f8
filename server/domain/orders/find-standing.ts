import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { FoundItem, Wanted } from './price-cart.ts';
import { itemsAsSold } from './price-cart.ts';

export interface Standing {
  now: Date;
  /** The order that this very key has made before. */
  keyed: { subject: string; bodyHash: string } | null;
  open: { id: number; cartHash: string; held: Record<string, number> } | null;
  unpaidOrders: number;
  cartChanges: number;
  limits: unknown;
  items: FoundItem[];
}

/**
 * All that a checkout has to know before it decides, in one question. What a twin commits meanwhile is missing in the
 * answer: a unique index then finds the second one out.
 */
export async function findStanding(
  db: Db,
  { buyer, route, key, items }: { buyer: string; route: string; key: string | undefined; items: Wanted[] },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select now() as now,
      (select json_build_object('subject', subject, 'bodyHash', encode(body_hash, 'hex'))
        from idempotency_keys where caller = ${buyer} and route = ${route} and key = ${key ?? ''}) as keyed,
      (select json_build_object('id', o.id, 'cartHash', encode(o.cart_hash, 'hex'), 'held', coalesce((
          select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
          join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = o.id), '{}'))
        from orders o where o.buyer = ${buyer} and o.state = 'pending') as open,
      (select count(*)::int from orders where buyer = ${buyer} and created_at > now() - interval '1 hour'
        and state in ('expired', 'cancelled', 'failed') and replaced_by is null and exists (
          select from checkout_attempts a where a.order_id = orders.id and a.state <> 'refused')) as "unpaidOrders",
      (select count(*)::int from orders where buyer = ${buyer} and created_at > now() - interval '1 hour'
        and replaced_by is not null) as "cartChanges",
      (select value from settings where key = 'checkout_limits') as limits,
      (select json_agg(row_to_json(found)) from (${itemsAsSold(items)}) as found) as items`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('a question without a table has one answer');
  return standing;
}
