import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { OrderEventKind } from '#contract/orders/order-event.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Db } from '#server/db/connection.ts';
import { keepPlan, planOnce } from '#server/db/plan-once.ts';
import { buyerOf } from '#server/orders/buyer.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { LEASE_SECONDS } from '#server/payments/hold-times.ts';
import type { CardSessionMark, CardSessionRequest } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { randomCode } from '#server/platform/random-code.ts';
import type { HoldPermit, HoldTerms } from '#server/seats/hold-rules.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { byPool } from '#server/seats/take-seats.ts';
import type { PricedLine } from './price-cart.ts';
import { seatsOf, totalOf } from './price-cart.ts';
import { sessionRequest } from './session-request.ts';

export interface InsertOrder {
  buyer: Buyer;
  /** The buyer's network. Null for manual orders. */
  network: string | null;
  notes?: string;
  payment: CardPayment | FreeHold | OtherPayment;
  lines: PricedLine[];
  /** The seats of the order that this one replaces. */
  returned: SeatChange[];
  cartHash: Buffer;
  /** The sender and the key that identifies a repeated request. */
  caller: string;
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
  /** The order whose date is changed when this one is paid. */
  supplementTo?: { orderId: number } & NonNullable<CardSessionMark['dateChange']>;
}

export interface CardPayment {
  paidBy: 'card';
  /** When the time to pay starts. */
  from: Date;
  hold: HoldTerms;
}

/** Costs nothing, and holds its seats until the buyer confirms the email address. */
interface FreeHold {
  paidBy: 'free';
  hold: HoldTerms;
}

/** An order that is confirmed at once. */
interface OtherPayment {
  paidBy: Exclude<PaidBy, 'card'>;
  hold?: undefined;
  permit: HoldPermit;
  note?: string;
  /** The office user who created it. */
  createdBy?: number;
}

export type Inserted =
  /** Includes the request to the card provider, if paid by card. */
  | {
      outcome: 'placed';
      orderId: number;
      reference: string;
      request: CardSessionRequest | undefined;
      heldUntil: Date | undefined;
    }
  /** Something changed between the check and the lock: check again. */
  | { outcome: 'changed meanwhile' }
  | { outcome: 'too many on hold' };

export type OrderRows = ReturnType<typeof toRows>;

export function stateOf({ paidBy, hold }: InsertOrder['payment']): OrderState {
  if (paidBy === 'card') return 'pending';
  return hold ? 'awaiting_confirmation' : 'paid';
}

export function toRows(ctx: Context, given: InsertOrder) {
  const { buyer, network, lines, payment, cartHash, caller, route, key, bodyHash, notes = '' } = given;
  const reference = randomCode();
  const taken = lines.map(({ poolId, quantity }) => ({ poolId, seats: quantity }));
  const { request, ...attempt } = firstAttempt(ctx, reference, given);
  const { hold } = payment;
  const permit = hold ?? payment.permit;
  const terms = 'mostTaken' in permit ? permit : undefined;
  return {
    reference,
    request,
    heldUntil: hold?.until,
    order: {
      ...buyer.info,
      ...(buyer.kind === 'user' ? { user_id: buyer.userId } : { key_hash: buyer.keyHash.toString('hex') }),
      ...attempt,
      request: request ?? {},
      reference,
      buyer: buyerOf(buyer),
      // Needed only while the order can be unpaid.
      network: hold ? network : null,
      state: stateOf(payment),
      notes,
      cart_hash: cartHash.toString('hex'),
      currency: ctx.currency,
      total_cents: totalOf(lines),
      paid_by: payment.paidBy,
      held_from: hold?.from,
      held_until: hold?.until,
      extended_at: hold?.extendedAt,
      challenge: terms?.challenge,
      ...(payment.paidBy === 'card'
        ? { seats_on_hold: seatsOf(lines), most_on_hold: payment.hold.mostOnHold }
        : {
            seats_on_hold: 0,
            ...(!payment.hold && { paid_note: payment.note, created_by: payment.createdBy }),
          }),
      caller,
      route,
      key,
      body_hash: bodyHash.toString('hex'),
      supplement_to: given.supplementTo?.orderId,
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
      terms_id: line.termsId,
      ...(line.agreement && line.agreement.id === line.agreementId && { agreement_id: line.agreementId }),
    })),
    changes: byPool([...given.returned, ...taken]).map((change) => ({
      reference,
      ...change,
      mostTaken: terms?.mostTaken.get(change.poolId),
    })),
  };
}

/** Orders not paid by card have no session. They get an id that /success accepts as if there were one. */
function firstAttempt(ctx: Context, reference: string, { buyer, payment, lines, supplementTo }: InsertOrder) {
  if (payment.paidBy === 'card') {
    const { email } = buyer.info;
    const isAccount = buyer.kind === 'user';
    const request = sessionRequest(ctx, {
      reference,
      attempt: 1,
      email,
      isAccount,
      lines,
      from: payment.from,
      ...(supplementTo && {
        dateChange: { order: supplementTo.order, tickets: supplementTo.tickets },
      }),
    });
    return { request, expires_at: request.expiresAt };
  }
  const id = `free_${randomBytes(24).toString('base64url')}`;
  return {
    request: undefined,
    expires_at: payment.hold?.until,
    session_id: id,
    url: `/success?session_id=${id}`,
  };
}

/**
 * Inserts new orders and takes their seats in one autocommitted statement, so that busy seat pools are locked only for
 * that long. Pools are locked first, in ascending order. Orders are served in list order; an order that competes for
 * the remaining seats with an earlier one has to check again.
 */
export async function insertOrders(
  db: Db,
  given: OrderRows[],
  { whereLocked }: { whereLocked: 'wait' | 'skip' },
): Promise<(Inserted | { outcome: 'seats locked' })[]> {
  const orders = given.map(({ order }, number) => ({ ...order, number }));
  const changes = given.flatMap((each, number) => each.changes.map((change) => ({ ...change, number })));
  const lines = given.flatMap((each) => each.lines);
  const pools = [...new Set(changes.map(({ poolId }) => poolId))];
  const skips = whereLocked === 'skip';
  const { rows } = await sql<Verdict>`
    with patience as materialized (
      select ${skips ? sql`set_config('lock_timeout', '100ms', true)` : sql`null`}
    ), asked as materialized (
      select asked.*, row_number() over (partition by buyer order by number) as nth_of_buyer,
        sum(seats_on_hold) over (partition by network order by number) as on_hold_with_earlier
      from patience, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as asked (
        number integer, reference text, user_id bigint, key_hash text, buyer text, network text, name text, email text,
        phone text, school_name text, grade text, city text, notes text, cart_hash text, currency text,
        total_cents integer, state text, paid_by text, paid_note text, created_by bigint, seats_on_hold integer,
        most_on_hold integer, request jsonb, expires_at timestamptz, session_id text, url text,
        held_from timestamptz, held_until timestamptz, extended_at timestamptz, challenge text,
        caller text, route text, key text, body_hash text, supplement_to bigint)
      ${keepPlan}
    ), change as materialized (
      select reference, "poolId" as pool, seats, "mostTaken" as most_taken, sum(seats) over (partition by "poolId" order by number) as with_earlier
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (
        number integer, reference text, "poolId" bigint, seats integer, "mostTaken" integer)
    ), locked as materialized (
      select id, taken, capacity - taken as seats_left from seat_pools
      where id = any(${planOnce(pools, 'bigint')})
      order by id for no key update ${skips ? sql`skip locked` : sql``}
    ), stock as materialized (
      select reference, bool_or(locked.id is null) as is_locked,
        bool_or(change.seats > 0 and (change.with_earlier > locked.seats_left
          or locked.taken + change.with_earlier > most_taken)) as is_short
      from change left join locked on locked.id = change.pool group by reference
    ), verdict as materialized (
      select asked.*, coalesce(is_locked, false) as is_locked,
        seats_on_hold > 0 and seats_on_hold + already > most_on_hold as is_too_many,
        coalesce(is_short, false) or nth_of_buyer > 1
          or (seats_on_hold > 0 and on_hold_with_earlier + already > most_on_hold) as is_late
      from asked left join stock using (reference) cross join lateral (
        select coalesce(sum(h.quantity), 0) as already from orders o
        join order_lines l on l.order_id = o.id join seat_holds h on h.order_line_id = l.id and h.state = 'held'
        where o.network = asked.network and o.state = 'pending' and o.buyer <> asked.buyer) as others
    ), made as (
      insert into orders (reference, user_id, buyer_key_hash, network, name, email, phone, school_name, grade,
        city, notes, cart_hash, state, settled_at, currency, total_cents, paid_by, paid_note, created_by,
        held_from, held_until, extended_at, supplement_to)
      select reference, user_id, decode(key_hash, 'hex'), network, name, email, phone, school_name, grade, city, notes,
        decode(cart_hash, 'hex'), state, case when state = 'paid' then now() end, currency, total_cents, paid_by, coalesce(paid_note, ''), created_by,
        held_from, held_until, extended_at, supplement_to
      from verdict where not (is_locked or is_too_many or is_late)
      returning id, reference
    ), lines as (
      insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity,
        unit_price_cents, terms_id, agreement_id, agreed_at)
      select made.id, position, program_id, session_id, seat_pool_id, title, detail, quantity, unit_price_cents,
        terms_id, agreement_id, case when agreement_id is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        reference text, position smallint, program_id bigint, session_id bigint, seat_pool_id bigint, title text,
        detail text, quantity integer, unit_price_cents integer, terms_id bigint, agreement_id bigint)
      join made using (reference)
      returning id, seat_pool_id, quantity
    ), holds as (
      insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
      select id, seat_pool_id, quantity, 'held' from lines
    ), attempts as (
      insert into checkout_attempts (order_id, attempt, state, request, expires_at, leased_until, provider_session_id, url)
      select id, 1, case when paid_by = 'card' then 'creating' else 'complete' end, request, coalesce(expires_at, now()),
        case when paid_by = 'card' then now() + make_interval(secs => ${LEASE_SECONDS}) end, session_id, url
      from made join asked using (reference)
    ), keys as (
      insert into idempotency_keys (caller, route, key, body_hash, subject)
      select caller, route, key, decode(body_hash, 'hex'), 'order:' || id
      from made join asked using (reference) where key is not null
    ), spent as (
      insert into request_counts (key, counted, resets_at)
      select 'challenge ' || challenge, 1, now() + interval '1 day' from made join asked using (reference)
      where challenge is not null
    ), events as (
      insert into order_events (order_id, kind) select id, ${sql.lit('placed' satisfies OrderEventKind)} from made
    ), pools as (
      -- Reckoned from the locked row: the row of the snapshot may be full, and then fails its check before PostgreSQL
      -- sees that it is outdated.
      update seat_pools set taken = locked.taken + change.seats
      from (select pool, sum(seats)::integer as seats from change join made using (reference) group by pool) as change
      join locked on locked.id = change.pool
      where seat_pools.id = any(${planOnce(pools, 'bigint')}) and seat_pools.id = change.pool
    )
    select made.id as order_id, is_locked, is_too_many
    from verdict left join made using (reference) order by number`.execute(db);
  return rows.map((row, index) => outcomeOf(row, given[index]));
}

interface Verdict {
  orderId: number | null;
  isLocked: boolean;
  isTooMany: boolean;
}

function outcomeOf({ orderId, isLocked, isTooMany }: Verdict, given: OrderRows | undefined) {
  if (orderId !== null && given)
    return {
      outcome: 'placed' as const,
      orderId,
      reference: given.reference,
      request: given.request,
      heldUntil: given.heldUntil,
    };
  if (isTooMany) return { outcome: 'too many on hold' as const };
  return { outcome: isLocked ? ('seats locked' as const) : ('changed meanwhile' as const) };
}
