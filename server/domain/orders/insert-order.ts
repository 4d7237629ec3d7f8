import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { inBatches } from '#server/db/in-batches.ts';
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts';
import type { Context, Tx } from '../context.ts';
import type { Gate } from '../gate.ts';
import { isLockTimeout, isOfOneRow } from '../in-transaction.ts';
import type { CardSessionRequest } from '../payments/card-provider.ts';
import { LEASE_SECONDS } from '../payments/hold-times.ts';
import { randomCode } from '../random-code.ts';
import type { SeatChange } from '../seats/take-seats.ts';
import { byPool } from '../seats/take-seats.ts';
import { buyerOf } from './buyer.ts';
import type { PlaceOrder } from './place-order.ts';
import type { PricedLine } from './price-cart.ts';
import { seatsOf } from './price-cart.ts';
import { sessionRequest } from './session-request.ts';

export interface InsertOrder extends PlaceOrder {
  lines: PricedLine[];
  /** Seats of the order that this one replaces. */
  returned: SeatChange[];
  /** Seats that a network may hold altogether. */
  mostOnHold: number;
  totalCents: number;
  cartHash: Buffer;
  now: Date;
}

export type Inserted =
  | { outcome: 'inserted'; orderId: number; request: CardSessionRequest }
  | { outcome: 'seats gone' }
  | { outcome: 'too many on hold' };

/** As a part of more. */
export async function insertOrder(ctx: Context, tx: Tx, order: InsertOrder): Promise<Inserted> {
  const [inserted] = await insertAll(tx, [rowsOf(ctx, order)], 'wait');
  return known(inserted);
}

/**
 * With all others who come at this moment: seats are locked once for all of them, and all reach the disk on one way.
 * Seats that another process sells right now are waited for apart, by those alone who want them.
 */
export async function insertOrderTogether(ctx: Context, order: InsertOrder): Promise<Inserted> {
  const rows = rowsOf(ctx, order);
  const inserted = await insertAtOnce(ctx.db, rows);
  if (inserted !== 'seats locked') return inserted;
  const doors = doorsOf(order.lines);
  return insertInTurn(ctx.db, { ...rows, doors, gate: ctx.seatGate }, doors.join());
}

/** Those of the seat gate. */
export function doorsOf(lines: PricedLine[]): string[] {
  return lines.map(({ poolId }) => `pool ${poolId}`).toSorted();
}

const insertAtOnce = inBatches<OrderRows, Inserted | 'seats locked'>({
  isOfOne: isOfOneRow,
  ask: async (db, orders) => {
    try {
      return await insertAll(db, orders, 'skip locked');
    } catch (error) {
      // By a row that none but some of them have to do with.
      if (isLockTimeout(error)) return orders.map(() => 'seats locked' as const);
      throw error;
    }
  },
});

const insertInTurn = inBatches<OrderRows & { doors: string[]; gate: Gate }, Inserted>({
  isOfOne: isOfOneRow,
  // They want the same seats: who waits behind those who have waited in vain is told at once.
  isOfAll: (error) => isDatabaseUnavailable(error) || error instanceof Refusal,
  ask: async (db, orders) => {
    const [first] = orders;
    const inserted = await first?.gate.pass(first.doors, () => insertAll(db, orders, 'wait'));
    return orders.map((_, index) => known(inserted?.[index]));
  },
});

function known(inserted: Inserted | 'seats locked' | undefined): Inserted {
  if (!inserted || inserted === 'seats locked') throw new Error('seats that were waited for are locked');
  return inserted;
}

type OrderRows = ReturnType<typeof rowsOf>;

function rowsOf(ctx: Context, order: InsertOrder) {
  const { buyer, network, lines, totalCents, cartHash, now, notes = '', key, route, bodyHash } = order;
  const reference = randomCode();
  const request = sessionRequest(ctx, { reference, attempt: 1, email: buyer.info.email, lines, from: now });
  const taken = lines.map(({ poolId, quantity }) => ({ poolId, seats: quantity }));
  return {
    request,
    order: {
      ...buyer.info,
      ...(buyer.kind === 'user' ? { user_id: buyer.userId } : { key_hash: buyer.keyHash.toString('hex') }),
      ...(totalCents > 0 && { request, expires_at: request.expiresAt }),
      reference,
      buyer: buyerOf(buyer),
      network,
      notes,
      cart_hash: cartHash.toString('hex'),
      currency: ctx.currency,
      total_cents: totalCents,
      seats: seatsOf(lines),
      most_on_hold: order.mostOnHold,
      route,
      key,
      body_hash: bodyHash.toString('hex'),
    },
    lines: lines.map((line, index) => ({
      reference,
      position: index + 1,
      program_id: line.programId,
      session_id: line.sessionId,
      seat_pool_id: line.poolId,
      title: line.title,
      detail: line.detail,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
    })),
    changes: byPool([...order.returned, ...taken]).map((change) => ({ reference, ...change })),
  };
}

/**
 * Everything that new orders are, and the seats that they take, in one statement that is whole by itself: pools that
 * are sold fast are locked for no longer than that. The pools are locked first, in ascending order; who comes first in
 * the list is served first, and whoever would have to share what is left with those before him gets nothing.
 */
async function insertAll(
  db: Db,
  all: OrderRows[],
  whereLocked: 'wait' | 'skip locked',
): Promise<(Inserted | 'seats locked')[]> {
  const changes = all.flatMap(({ changes: each }) => each);
  const pools = [...new Set(changes.map(({ poolId }) => poolId))];
  const { rows } = await sql<{ orderId: number | null; isLocked: boolean; isShort: boolean }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(all.map(({ order }) => order))}::jsonb) as asked (
        reference text, user_id bigint, key_hash text, buyer text, network text, name text, email text, phone text,
        school_name text, grade text, city text, notes text, cart_hash text, currency text, total_cents integer,
        seats integer, most_on_hold integer, request jsonb, expires_at timestamptz, route text, key text,
        body_hash text)
    ), change as materialized (
      select reference, "poolId" as pool, seats, sum(seats) over (partition by "poolId" order by number) as with_earlier
      from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (
        reference text, "poolId" bigint, seats integer)) with ordinality as change (reference, "poolId", seats, number)
    ), locked as materialized (
      select id, capacity - taken as seats_left from seat_pools
      where id = any(${pools}::bigint[])
      order by id for no key update ${sql.raw(whereLocked === 'wait' ? '' : whereLocked)}
    ), verdict as materialized (
      select reference, bool_or(locked.id is null) as is_locked,
        bool_or(change.seats > 0 and change.with_earlier > locked.seats_left) as is_short
      from change left join locked on locked.id = change.pool group by reference
    ), made as (
      insert into orders (reference, user_id, buyer_key_hash, network, name, email, phone, school_name, grade,
        city, notes, cart_hash, state, currency, total_cents)
      select reference, user_id, decode(key_hash, 'hex'), network, name, email, phone, school_name, grade, city, notes,
        decode(cart_hash, 'hex'), case when total_cents = 0 then 'paid' else 'pending' end, currency, total_cents
      from asked
      where not exists (select from verdict v where v.reference = asked.reference and (is_locked or is_short))
        and (total_cents = 0 or seats + (
        select coalesce(sum(h.quantity), 0) from orders o
        join order_lines l on l.order_id = o.id join seat_holds h on h.order_line_id = l.id and h.state = 'held'
        where o.network = asked.network and o.state = 'pending' and o.buyer <> asked.buyer) <= most_on_hold)
      returning id, reference
    ), lines as (
      insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity,
        unit_price_cents)
      select made.id, position, program_id, session_id, seat_pool_id, title, detail, quantity, unit_price_cents
      from jsonb_to_recordset(${JSON.stringify(all.flatMap(({ lines }) => lines))}::jsonb) as line (
        reference text, position smallint, program_id bigint, session_id bigint, seat_pool_id bigint, title text,
        detail text, quantity integer, unit_price_cents integer)
      join made using (reference)
      returning id, seat_pool_id, quantity
    ), holds as (
      insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
      select id, seat_pool_id, quantity, 'held' from lines
    ), attempts as (
      insert into checkout_attempts (order_id, attempt, state, request, expires_at, leased_until)
      select id, 1, 'creating', request, expires_at, now() + make_interval(secs => ${LEASE_SECONDS})
      from made join asked using (reference) where request is not null
    ), keys as (
      insert into idempotency_keys (caller, route, key, body_hash, subject)
      select buyer, route, key, decode(body_hash, 'hex'), 'order:' || id
      from made join asked using (reference) where key is not null
    ), events as (
      insert into order_events (order_id, kind) select id, 'placed' from made
    ), pools as (
      update seat_pools set taken = taken + change.seats
      from (select pool, sum(seats)::integer as seats from change join made using (reference) group by pool) as change
      where id = any(${pools}::bigint[]) and id = change.pool
    )
    select made.id as "orderId", coalesce(is_locked, false) as "isLocked", coalesce(is_short, false) as "isShort"
    from asked left join made using (reference) left join verdict using (reference)
    order by array_position(${all.map(({ order }) => order.reference)}::text[], reference)`.execute(db);
  return rows.map(({ orderId, isLocked, isShort }, index) => {
    const request = all[index]?.request;
    if (orderId !== null && request) return { outcome: 'inserted', orderId, request };
    if (isLocked) return 'seats locked';
    return { outcome: isShort ? 'seats gone' : 'too many on hold' };
  });
}
