import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import { planOnce } from '#server/db/plan-once.ts';
import { unpaidKeysOf } from '../orders/unpaid-of-networks.ts';
import type { NetworkWidth } from '../orders/unpaid-of-networks.ts';
import type { Declines } from '../payments/count-declines.ts';
import { declineKeysOf, declinesIn } from '../payments/count-declines.ts';
import type { PoolSeats } from './judge-pressure.ts';
import { poolSeats } from './pool-pressure.ts';
import type { FoundItem, Wanted } from './price-cart.ts';
import { itemsAsSold } from './price-cart.ts';

export interface CheckoutFacts {
  now: Date;
  /** The order that this idempotency key created before. */
  keyed: { subject: string; bodyHash: string } | null;
  /** Not paid yet: this buyer's own, or one that this browser opened by its emailed link. */
  open: { id: number; cartHash: string; isOver: boolean; held: Record<string, number> } | null;
  /** Of the same browser or email address, not over yet. */
  earlierHolds: EarlierHold[];
  /** Orders ended unpaid within the hour, for each network of the buyer. */
  unpaidOfNetworks: { width: NetworkWidth; orders: number }[];
  declines: Declines;
  unpaidOrders: number;
  /** When the last of these is an hour old. */
  unpaidUntil: Date | null;
  cartChanges: number;
  limits: unknown;
  declineLimits: unknown;
  items: FoundItem[];
  pools: PoolSeats[];
}

interface EarlierHold {
  poolId: number;
  /** Of the same browser or account, or opened there by its emailed link. Anybody can name an email address. */
  isOwn: boolean;
  from: string;
  until: string;
  extendedAt: string | null;
}

interface Asking {
  buyer: string;
  email: string;
  network: string;
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
    const texts = (of: (one: Asking) => string) => planOnce(asking.map(of), 'text');
    const { rows } = await sql<Row>`
      with found as materialized (${itemsAsSold([...wanted.values()])}), pools as materialized (${poolSeats(
        sql`select distinct coalesce("sessionPoolId", "programPoolId") from found`,
      )})
      select now() as now,
        (select json_build_object('subject', subject, 'bodyHash', encode(body_hash, 'hex'))
          from idempotency_keys k where k.caller = a.buyer and k.route = a.route and k.key = a.key) as keyed,
        (select json_build_object('id', o.id, 'cartHash', encode(o.cart_hash, 'hex'),
            'isOver', coalesce(o.held_until <= now(), false), 'held', coalesce((
            select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
            join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = o.id), '{}'))
          from orders o where (o.buyer = a.buyer or o.id = any(by_link.orders)) and o.state = 'pending'
          order by o.buyer = a.buyer desc, o.id desc limit 1) as open,
        (select coalesce(json_agg(json_build_object('poolId', l.seat_pool_id,
            'isOwn', o.buyer = a.buyer or o.id = any(by_link.orders), 'from', o.held_from,
            'until', o.held_until, 'extendedAt', o.extended_at)), '[]')
          from orders o join order_lines l on l.order_id = o.id
          where (o.buyer = a.buyer or o.email = a.email or o.id = any(by_link.orders)) and o.held_until > now()
            and o.state in ('pending', 'awaiting_confirmation', 'cancelled', 'failed')) as earlier_holds,
        of_hour.unpaid_orders, of_hour.unpaid_until, of_hour.cart_changes,
        case when a.number = 1 then json_build_object(
          'found', (select json_agg(row_to_json(found)) from found),
          'pools', (select coalesce(json_agg(row_to_json(pools)), '[]') from pools),
          'counts', (select coalesce(json_object_agg(key, counted), '{}') from request_counts
            where key = any(${planOnce([...new Set(asking.flatMap(countsOf))], 'text')}) and resets_at > now()),
          'settings', (select coalesce(json_object_agg(key, value), '{}') from settings
            where key in ('checkout_limits', 'decline_limits'))) end as shared
      from unnest(${texts((one) => one.buyer)}, ${texts((one) => one.route)}, ${texts((one) => one.key ?? '')},
        ${texts((one) => one.email)}) with ordinality as a (buyer, route, key, email, number)
      cross join lateral (select array(select order_id from order_keys
        where key_hash = case when a.buyer like 'key:%' then decode(substr(a.buyer, 5), 'hex') end) as orders) as by_link
      cross join lateral (
        select count(*) filter (where is_unpaid)::int as unpaid_orders,
          max(created_at) filter (where is_unpaid) + interval '1 hour' as unpaid_until,
          count(*) filter (where replaced_by is not null)::int as cart_changes
        from (
          select o.created_at, o.replaced_by, o.total_cents > 0 and o.state in ('expired', 'cancelled', 'failed')
            and o.replaced_by is null and exists (select from checkout_attempts t
              where t.order_id = o.id and t.state <> 'refused') as is_unpaid
          from orders o where o.buyer = a.buyer and o.created_at > now() - interval '1 hour') as own) as of_hour
      order by a.number`.execute(db);
    const shared = rows[0]?.shared;
    if (!shared) throw new Error('a checkout asks for at least one item');
    const found = new Map([...wanted.keys()].map((name, index) => [name, shared.found[index]]));
    return rows.map((row, index) => {
      const { items: own = [], network = '', buyer = '' } = asking[index] ?? {};
      const items = own.flatMap((item) => found.get(nameOf(item)) ?? []);
      const poolIds = new Set(
        items.map(({ sessionPoolId, programPoolId }) => sessionPoolId ?? programPoolId),
      );
      return {
        ...row,
        unpaidOfNetworks: [...unpaidKeysOf(network)].map(([key, width]) => ({
          width,
          orders: shared.counts[key] ?? 0,
        })),
        declines: declinesIn(shared.counts, { buyer, network }),
        limits: shared.settings['checkout_limits'],
        declineLimits: shared.settings['decline_limits'],
        items,
        pools: shared.pools.filter(({ poolId }) => poolIds.has(poolId)),
      };
    });
  },
});

type Row = Pick<
  CheckoutFacts,
  'now' | 'keyed' | 'open' | 'earlierHolds' | 'unpaidOrders' | 'unpaidUntil' | 'cartChanges'
> & {
  /** In the first row. */
  shared: {
    found: FoundItem[];
    pools: PoolSeats[];
    counts: Record<string, number>;
    settings: Record<string, unknown>;
  } | null;
};

/** The keys of the counts that concern a buyer. */
function countsOf({ buyer, network }: Asking): string[] {
  return [...unpaidKeysOf(network).keys(), ...declineKeysOf({ buyer, network })];
}

function nameOf({ programId, sessionId }: Wanted): string {
  return `${programId}/${sessionId ?? ''}`;
}
