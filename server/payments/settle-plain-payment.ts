import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import { planOnce } from '#server/db/plan-once.ts';
import { markOrdersPaid } from '#server/orders/change-order-state.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { randomCode } from '#server/platform/random-code.ts';

interface Paid {
  ctx: Pick<Context, 'jobs'>;
  session: CardSession & { paymentIntent: string };
}

/** An order that waits for this payment. */
interface Locked {
  sessionId: string;
  orderId: number;
  seats: number;
}

/**
 * Turns the held seats of an order into tickets, if it still waits for this payment and the payment is as agreed, as
 * nearly all are. Payments of one moment share a transaction. False if it needs a closer look: nothing was changed.
 */
export const settlePlainPayment = batchQueries<Paid, boolean>({
  mayBeOfOne: isOfOneRow,
  ask: (db, paid) =>
    inTransaction({ db }, async (tx) => {
      const sessions = new Map(paid.map(({ session }) => [session.id, session]));
      const locked = await lockOrders(tx, [...sessions.keys()]);
      const sold = locked.length > 0 ? await sell(tx, sessions, locked) : [];
      const [{ ctx } = { ctx: undefined }] = paid;
      await ctx?.jobs.addAll(
        tx,
        sold.flatMap(({ emailId }) => (emailId === null ? [] : [{ queue: 'email', emailId }])),
      );
      if (sold.length > 1) await countBuyers(tx, sold);
      const ids = new Set(sold.map(({ id }) => id));
      return paid.map(({ session }) => ids.has(session.id));
    }),
});

/** Whoever has locked an order is not waited for. */
async function lockOrders(tx: Tx, sessionIds: string[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select a.provider_session_id as session_id, o.id as order_id,
      (select sum(quantity)::int from order_lines where order_id = o.id) as seats
    from checkout_attempts a join orders o on o.id = a.order_id
    where a.provider_session_id = any(${planOnce(sessionIds, 'text')})
    order by o.id for update of o skip locked`.execute(tx);
  return rows;
}

/** A statement of its own, because it must see what was committed before the orders were locked. */
async function sell(tx: Tx, sessions: Map<string, Paid['session']>, locked: Locked[]) {
  const asked = locked.flatMap(({ sessionId, orderId, seats }) => {
    const session = sessions.get(sessionId);
    return session ? [toRow(session, { orderId, seats })] : [];
  });
  const { rows } = await sql<{ id: string; orderId: number; emailId: number | null }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        id text, order_id bigint, attempt smallint, reference text, amount integer, currency text, intent text,
        paid_at timestamptz, codes jsonb)
    ), plain as materialized (
      select distinct on (o.id) asked.*, o.name, o.email
      from asked join orders o on o.id = asked.order_id
      join checkout_attempts a on a.order_id = o.id and a.attempt = asked.attempt
      where a.provider_session_id = asked.id and o.reference = asked.reference
        and o.total_cents = amount and o.currency = asked.currency and o.state in ('pending', 'awaiting_payment')
        and o.supplement_to is null
        and not exists (select from payments where payment_intent = intent)
        and not exists (select from order_lines l join workshop_sessions w on w.id = l.session_id
          where l.order_id = o.id and w.cancelled_at is not null)
      order by o.id, asked.attempt
    ), attempts as (
      update checkout_attempts a set state = 'complete', leased_until = null from plain
      where a.order_id = plain.order_id and a.attempt = plain.attempt
    ), paid as (
      insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
      select order_id, intent, id, amount, currency, paid_at from plain
    ), sold as (
      update seat_holds h set state = 'sold' from order_lines l, plain
      where l.order_id = plain.order_id and h.order_line_id = l.id and h.state = 'held'
      returning plain.order_id, h.order_line_id, h.quantity
    ), seats as (
      select order_id, order_line_id, row_number() over (partition by order_id order by order_line_id) - 1 as number
      from sold, generate_series(1, quantity)
    ), issued as (
      insert into tickets (code, order_line_id, holder, state)
      select codes ->> number::integer, order_line_id, name, 'valid' from seats join plain using (order_id)
    ), letters as (
      insert into emails (kind, subject, recipient, facts)
      select 'order_paid', 'order:' || order_id, email, '{}' from plain where email <> ''
      on conflict (kind, subject) where again_of is null do nothing
      returning id, subject
    )
    select plain.id, plain.order_id, letters.id as email_id
    from plain left join letters on letters.subject = 'order:' || plain.order_id`.execute(tx);
  if (rows.length === 0) return [];
  await markOrdersPaid(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  return rows;
}

/** All at once, so that the triggers, which count each buyer alone when the transaction ends, find it done. */
async function countBuyers(tx: Tx, sold: { orderId: number }[]): Promise<void> {
  const orderIds = sold.map(({ orderId }) => orderId);
  await sql`select count_people_once(array(
    select unnest(array[o.email, u.email]) from orders o left join users u on u.id = o.user_id
    where o.id = any(${planOnce(orderIds, 'bigint')})))`.execute(tx);
}

function toRow(session: Paid['session'], { orderId, seats }: Pick<Locked, 'orderId' | 'seats'>) {
  return {
    id: session.id,
    order_id: orderId,
    attempt: session.attempt,
    reference: session.reference,
    amount: session.amountCents,
    currency: session.currency,
    intent: session.paymentIntent,
    paid_at: session.paidAt ?? session.createdAt,
    codes: Array.from({ length: seats }, randomCode),
  };
}
