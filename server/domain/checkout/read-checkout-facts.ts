import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import type { FoundItem, Wanted } from './price-cart.ts';
import { itemsAsSold } from './price-cart.ts';

export interface CheckoutFacts {
  now: Date;
  /** The order that this idempotency key created before. */
  keyed: { subject: string; bodyHash: string } | null;
  open: { id: number; cartHash: string; held: Record<string, number> } | null;
  unpaidOrders: number;
  cartChanges: number;
  limits: unknown;
  items: FoundItem[];
}

interface Asking {
  buyer: string;
  route: string;
  key: string | undefined;
  items: Wanted[];
}

/**
 * Reads everything that a checkout needs for its decisions, for all waiting requests in one query. What an identical
 * request commits afterwards is missing; a unique index then finds the duplicate.
 */
export const readCheckoutFacts = batchQueries<Asking, CheckoutFacts>({
  mayBeOfOne: isOfOneRow,
  ask: async (db, asking) => {
    // Under load, most requests want the same items.
    const wanted = new Map(asking.flatMap(({ items }) => items.map((item) => [nameOf(item), item])));
    const { rows } = await sql<Omit<CheckoutFacts, 'items'> & { found: FoundItem[] | null }>`
      select now() as now,
        (select json_build_object('subject', subject, 'bodyHash', encode(body_hash, 'hex'))
          from idempotency_keys k where k.caller = a.buyer and k.route = a.route and k.key = a.key) as keyed,
        (select json_build_object('id', o.id, 'cartHash', encode(o.cart_hash, 'hex'), 'held', coalesce((
            select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
            join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = o.id), '{}'))
          from orders o where o.buyer = a.buyer and o.state = 'pending') as open,
        (select count(*)::int from orders o where o.buyer = a.buyer and o.created_at > now() - interval '1 hour'
          and o.state in ('expired', 'cancelled', 'failed') and o.replaced_by is null and exists (
            select from checkout_attempts t where t.order_id = o.id and t.state <> 'refused')) as unpaid_orders,
        (select count(*)::int from orders o where o.buyer = a.buyer and o.created_at > now() - interval '1 hour'
          and o.replaced_by is not null) as cart_changes,
        (select value from settings where key = 'checkout_limits') as limits,
        case when a.number = 1 then
          (select json_agg(row_to_json(found)) from (${itemsAsSold([...wanted.values()])}) as found) end as found
      from unnest(
        ${asking.map(({ buyer }) => buyer)}::text[],
        ${asking.map(({ route }) => route)}::text[],
        ${asking.map(({ key }) => key ?? '')}::text[]
      ) with ordinality as a (buyer, route, key, number)
      order by a.number`.execute(db);
    const found = new Map([...wanted.keys()].map((name, index) => [name, rows[0]?.found?.[index]]));
    return rows.map((row, index) => ({
      ...row,
      items: (asking[index]?.items ?? []).flatMap((item) => found.get(nameOf(item)) ?? []),
    }));
  },
});

function nameOf({ programId, sessionId }: Wanted): string {
  return `${programId}/${sessionId ?? ''}`;
}
