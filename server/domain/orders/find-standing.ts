import { sql } from 'kysely';
import type { Tx } from '../context.ts';

export interface Standing {
  now: Date;
  /** The order that this very key has made before. */
  keyed: { subject: string; bodyHash: string } | null;
  open: { id: number; cartHash: string; held: Record<string, number> } | null;
  seatsHeldByNetwork: number;
  unpaidOrders: number;
  limits: unknown;
}

/**
 * All that a checkout has to know before it decides, in one question. Checkouts from one network take turns,
 * so that two at once cannot both be the last one allowed.
 */
export async function findStanding(
  tx: Tx,
  { buyer, network, route, key }: { buyer: string; network: string; route: string; key: string | undefined },
): Promise<Standing> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(tx);
  const { rows } = await sql<Standing>`
    select now() as now,
      (select json_build_object('subject', subject, 'bodyHash', encode(body_hash, 'hex'))
        from idempotency_keys where caller = ${buyer} and route = ${route} and key = ${key ?? ''}) as keyed,
      (select json_build_object('id', o.id, 'cartHash', encode(o.cart_hash, 'hex'), 'held', coalesce((
          select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
          join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = o.id), '{}'))
        from orders o where o.buyer = ${buyer} and o.state = 'pending') as open,
      (select coalesce(sum(h.quantity), 0)::int from orders o
        join order_lines l on l.order_id = o.id join seat_holds h on h.order_line_id = l.id and h.state = 'held'
        where o.network = ${network} and o.state = 'pending' and o.buyer <> ${buyer}) as "seatsHeldByNetwork",
      (select count(*)::int from orders where buyer = ${buyer} and created_at > now() - interval '1 hour'
        and state in ('expired', 'cancelled', 'failed') and replaced_by is null) as "unpaidOrders",
      (select value from settings where key = 'checkout_limits') as limits`.execute(tx);
  return rows[0]!;
}
