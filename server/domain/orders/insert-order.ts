import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '../context.ts';
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

/**
 * Everything that a new order is, and the seats that it takes, in one statement that is whole by itself: pools that are
 * sold fast are locked for no longer than that. Where a pool is short the database refuses all of it, by the rule
 * seats_never_oversold. Without an id nothing was done, as the network holds too much.
 */
export async function insertOrder(
  ctx: Context,
  db: Db,
  order: InsertOrder,
): Promise<{ orderId: number | null; request: CardSessionRequest }> {
  const { buyer, network, lines, totalCents, cartHash, now, notes, key, route, bodyHash } = order;
  const isFree = totalCents === 0;
  const reference = randomCode();
  const request = sessionRequest(ctx, { reference, attempt: 1, email: buyer.info.email, lines, from: now });
  const rows = lines.map((line, index) => ({
    position: index + 1,
    program_id: line.programId,
    session_id: line.sessionId,
    seat_pool_id: line.poolId,
    title: line.title,
    detail: line.detail,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
  }));
  const taken = lines.map(({ poolId, quantity }) => ({ poolId, seats: quantity }));
  const changes = byPool([...order.returned, ...taken]);
  const { info } = buyer;
  const { rows: made } = await sql<{ orderId: number | null }>`
    with made as (
      insert into orders (reference, user_id, buyer_key_hash, network, name, email, phone, school_name, grade,
        city, notes, cart_hash, state, currency, total_cents)
      select ${reference}, ${buyer.kind === 'user' ? buyer.userId : null},
        ${buyer.kind === 'guest' ? buyer.keyHash : null}, ${network}, ${info.name}, ${info.email}, ${info.phone},
        ${info.school_name}, ${info.grade}, ${info.city}, ${notes ?? ''}, ${cartHash},
        ${isFree ? 'paid' : 'pending'}, ${ctx.currency}, ${totalCents}
      where ${isFree} or ${seatsOf(lines)} + (
        select coalesce(sum(h.quantity), 0) from orders o
        join order_lines l on l.order_id = o.id join seat_holds h on h.order_line_id = l.id and h.state = 'held'
        where o.network = ${network} and o.state = 'pending' and o.buyer <> ${buyerOf(buyer)}) <= ${order.mostOnHold}
      returning id
    ), lines as (
      insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity,
        unit_price_cents)
      select made.id, line.* from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        position smallint, program_id bigint, session_id bigint, seat_pool_id bigint, title text, detail text,
        quantity integer, unit_price_cents integer)
      returning id, seat_pool_id, quantity
    ), holds as (
      insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
      select id, seat_pool_id, quantity, 'held' from lines
    ), attempt as (
      insert into checkout_attempts (order_id, attempt, state, request, expires_at, leased_until)
      select id, 1, 'creating', ${JSON.stringify(request)}::jsonb, ${request.expiresAt}::timestamptz,
        now() + make_interval(secs => ${LEASE_SECONDS})
      from made where not ${isFree}
    ), key as (
      insert into idempotency_keys (caller, route, key, body_hash, subject)
      select ${buyerOf(buyer)}, ${route}, ${key ?? ''}, ${bodyHash}, 'order:' || id from made
      where ${key !== undefined}
    ), event as (
      insert into order_events (order_id, kind) select id, 'placed' from made
    ), change as materialized (
      select c."poolId" as pool, c.seats from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("poolId" bigint, seats integer)
    ), locked as materialized (
      select s.id from seat_pools s join change on change.pool = s.id order by s.id for no key update of s
    ), pools as (
      update seat_pools s set taken = s.taken + change.seats from change, locked, made
      where s.id = change.pool and locked.id = s.id
      returning s.id
    )
    select (select id from made) as "orderId"`.execute(db);
  return { orderId: made[0]?.orderId ?? null, request };
}
