import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import type { CardSessionRequest } from '../payments/card-provider.ts';
import { LEASE_SECONDS } from '../payments/hold-times.ts';
import { randomCode } from '../random-code.ts';
import { buyerOf } from './buyer.ts';
import type { PlaceOrder } from './place-order.ts';
import type { PricedLine } from './price-cart.ts';
import { sessionRequest } from './session-request.ts';

interface InsertOrder extends PlaceOrder {
  lines: PricedLine[];
  totalCents: number;
  cartHash: Buffer;
  now: Date;
}

/** Everything that a new order is, but for the seats themselves, in one statement. */
export async function insertOrder(
  ctx: Context,
  tx: Tx,
  { buyer, network, lines, totalCents, cartHash, now, notes, key, route, bodyHash }: InsertOrder,
): Promise<{ orderId: number; request: CardSessionRequest }> {
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
  const { info } = buyer;
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into orders (reference, user_id, buyer_key_hash, network, name, email, phone, school_name, grade,
        city, notes, cart_hash, state, currency, total_cents)
      values (${reference}, ${buyer.kind === 'user' ? buyer.userId : null},
        ${buyer.kind === 'guest' ? buyer.keyHash : null}, ${network}, ${info.name}, ${info.email}, ${info.phone},
        ${info.school_name}, ${info.grade}, ${info.city}, ${notes ?? ''}, ${cartHash},
        ${isFree ? 'paid' : 'pending'},
        ${ctx.currency}, ${totalCents})
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
    )
    select id from made`.execute(tx);
  const [order] = made;
  if (!order) throw new Error('an order was not inserted');
  return { orderId: order.id, request };
}
