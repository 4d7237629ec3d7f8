import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import { keepPlan, planOnce } from '#server/db/plan-once.ts';
import { unpaidKeysOf } from '#server/orders/unpaid-of-networks.ts';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';
import type { Declines } from '#server/payments/count-declines.ts';
import { declineKeysOf, declinesIn } from '#server/payments/count-declines.ts';
import { declineLimits } from '#server/payments/decline-limits.ts';
import type { DeclineLimits } from '#server/payments/decline-limits.ts';
import { checkoutLimits } from './checkout-limits.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
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
  limits: CheckoutLimits;
  declineLimits: DeclineLimits;
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
        own.open, own.earlier_holds, own.unpaid_orders, own.unpaid_until, own.cart_changes,
        case when a.number = 1 then json_build_object(
          'found', (select json_agg(row_to_json(found)) from found),
          'pools', (select coalesce(json_agg(row_to_json(pools)), '[]') from pools),
          'counts', (select coalesce(json_object_agg(key, counted), '{}') from request_counts
            where key = any(${planOnce([...new Set(asking.flatMap(countsOf))], 'text')}) and resets_at > now()),
          'settings', (select coalesce(json_object_agg(key, value), '{}') from settings
            where key in ('checkout_limits', 'decline_limits'))) end as shared
      from (select * from unnest(${texts((one) => one.buyer)}, ${texts((one) => one.route)},
          ${texts((one) => one.key ?? '')}, ${texts((one) => one.email)}) with ordinality
        ${keepPlan}) as a (buyer, route, key, email, number)
      cross join lateral (
        -- Each order is found by one key. With "or", PostgreSQL reads all orders while it knows little of a young table.
        with known as materialized (
          select id, bool_or(is_own) as is_own from (
            select id, true as is_own from orders where buyer = a.buyer
            union all select order_id, true from order_keys
              where key_hash = case when a.buyer like 'key:%' then decode(substr(a.buyer, 5), 'hex') end
            union all select id, false from orders where email = a.email) as by_key group by id
        ), theirs as materialized (
          select o.*, known.is_own, o.buyer = a.buyer as is_of_buyer
          from known cross join lateral (select * from orders where id = known.id offset 0) o
        )
        select
          (select json_build_object('id', id, 'cartHash', encode(cart_hash, 'hex'),
              'isOver', coalesce(held_until <= now(), false), 'held', coalesce((
              select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l cross join lateral (
                select * from seat_holds where order_line_id = l.id and state in ('held', 'sold') offset 0) h
              where l.order_id = o.id and h.state = 'held'), '{}'))
            from theirs o where is_own and state = 'pending' order by is_of_buyer desc, id desc limit 1) as open,
          (select coalesce(json_agg(json_build_object('poolId', l.seat_pool_id, 'isOwn', is_own, 'from', held_from,
              'until', held_until, 'extendedAt', extended_at)), '[]')
            from theirs o cross join lateral (select * from order_lines where order_id = o.id offset 0) l
            where held_until > now()
              and state in ('pending', 'awaiting_confirmation', 'cancelled', 'failed')) as earlier_holds,
          count(*) filter (where is_unpaid)::int as unpaid_orders,
          max(created_at) filter (where is_unpaid) + interval '1 hour' as unpaid_until,
          count(*) filter (where replaced_by is not null)::int as cart_changes
        from (
          select created_at, replaced_by, total_cents > 0 and state in ('expired', 'cancelled', 'failed')
            and replaced_by is null and exists (select from checkout_attempts t
              where t.order_id = theirs.id and t.state <> 'refused') as is_unpaid
          from theirs where is_of_buyer and created_at > now() - interval '1 hour') as of_hour) as own
      order by a.number`.execute(db);
    const shared = rows[0]?.shared;
    if (!shared) throw new Error('a checkout asks for at least one item');
    const limits = checkoutLimits(shared.settings['checkout_limits']);
    const declinesAllowed = declineLimits(shared.settings['decline_limits']);
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
        limits,
        declineLimits: declinesAllowed,
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
