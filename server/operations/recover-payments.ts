import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { CLOCKS_APART_MS } from '#server/payments/check-ledger.ts';
import { oldestFirst } from '#server/payments/oldest-first.ts';
import { isOurs } from '#server/payments/record-unmatched-payment.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Settled } from '#server/payments/settle-order.ts';
import type { CardRefund, CardSession } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { recordRefund } from '#server/refunds/record-refund.ts';
import type { RepeatedRefund } from '#server/refunds/record-refund.ts';
import { returnedBy, withoutEnded } from './ended-tickets.ts';
import type { LostLine } from './find-lost-lines.ts';
import { findLostLines } from './find-lost-lines.ts';
import { restoreOrder } from './restore-order.ts';

export interface LostPayment {
  session: CardSession;
  seats: number;
  /** settle: its order is there. refund: seats, session or program are gone. */
  plan: 'settle' | 'restore' | 'refund';
  /** Undefined if it is only planned. */
  done?: Settled;
  /** Refunds of the order that were recorded again. */
  repeated?: RepeatedRefund[];
}

/** Every payment of this installation since then that the database does not know, oldest first. */
export async function* recoverPayments(
  ctx: Context,
  { since, isForReal }: { since: Date; isForReal: boolean },
): AsyncGenerator<LostPayment> {
  const promised = new Map<number, number>();
  const lostSessions = await findLost(ctx, since);
  for (const [index, session] of lostSessions.entries()) {
    const refunds = await ctx.cards.listRefunds(session.paymentIntent ?? '');
    const lines = withoutEnded(await findLostLines(ctx, session), refunds);
    const hasOrder = await hasAttempt(ctx, session);
    const plan = hasOrder ? 'settle' : promise(lines, promised) ? 'restore' : 'refund';
    const lost = { session, plan, seats: lines.reduce((sum, { quantity }) => sum + quantity, 0) } as const;
    if (!isForReal) yield lost;
    else {
      // The seats are counted again in the database.
      promised.clear();
      const next = lostSessions.slice(index + 1).find((later) => orderOf(later) === orderOf(session));
      const repeated = session.mark?.dateChange ? await repeatRefunds(ctx, session, timeOf(session)) : [];
      const done = hasOrder
        ? await settleFound(ctx, session, refunds)
        : await restoreOrder(ctx, session, refunds);
      repeated.push(...(await repeatRefunds(ctx, session, next ? timeOf(next) : Infinity)));
      yield { ...lost, done, repeated };
    }
  }
}

/** The backup knows the order, and not that it was paid. */
async function settleFound(ctx: Context, session: CardSession, refunds: CardRefund[]): Promise<Settled> {
  const done = await settleOrder(ctx, session.id, { returnedCents: returnedBy(refunds) });
  const { rows } = await sql<{ id: number }>`
    select order_id as id from payments where payment_intent = ${session.paymentIntent ?? null}`.execute(
    ctx.db,
  );
  const event = { kind: 'payment_found', detail: { amountCents: session.amountCents } } as const;
  for (const { id } of rows) await inTransaction(ctx, (tx) => recordOrderEvent(tx, id, event));
  return done;
}

/** The order that a payment is for, or whose date it changes. */
function orderOf({ mark, reference }: CardSession): string {
  return mark?.dateChange?.order ?? reference;
}

/**
 * Those of all payments of the order up to a time, oldest first: a paid change of date comes after what was changed
 * before it, and before what was changed after it.
 */
async function repeatRefunds(ctx: Context, session: CardSession, untilMs: number): Promise<RepeatedRefund[]> {
  const { rows } = await sql<{ paymentIntent: string }>`
    select p.payment_intent from payments p join orders o on o.id = p.order_id
    where o.reference = ${orderOf(session)} or p.payment_intent = ${session.paymentIntent ?? null}`.execute(
    ctx.db,
  );
  const refunds = await Promise.all(rows.map(({ paymentIntent }) => ctx.cards.listRefunds(paymentIntent)));
  const repeated: RepeatedRefund[] = [];
  for (const refund of oldestFirst(refunds.flat()))
    if (refund.createdAt.getTime() <= untilMs)
      repeated.push(...[await recordRefund(ctx, refund)].filter((each) => each !== undefined));
  return repeated;
}

async function findLost(ctx: Context, since: Date): Promise<CardSession[]> {
  const lost: CardSession[] = [];
  // The moment is the database's.
  const earlier = new Date(since.getTime() - CLOCKS_APART_MS);
  for await (const session of ctx.cards.listSessionsSince(earlier))
    if (session.paymentStatus === 'paid' && isOurs(ctx, session) && !(await isKnown(ctx, session)))
      lost.push(session);
  // The provider lists the newest first, and counts in seconds.
  return lost.toReversed().toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Whether all of its seats are free, beside those that the plan already gives to older payments. */
function promise(lines: LostLine[], promised: Map<number, number>): boolean {
  const fits = lines.every(
    ({ poolId, quantity, left, isOnSale }) => isOnSale && (promised.get(poolId) ?? 0) + quantity <= left,
  );
  if (lines.length === 0 || !fits) return false;
  for (const { poolId, quantity } of lines) promised.set(poolId, (promised.get(poolId) ?? 0) + quantity);
  return true;
}

async function isKnown({ db }: Context, { paymentIntent = '' }: CardSession): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentIntent', '=', paymentIntent)
    .executeTakeFirst();
  return payment !== undefined;
}

async function hasAttempt({ db }: Context, { id, reference, attempt }: CardSession): Promise<boolean> {
  const found = await db
    .selectFrom('checkoutAttempts as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select('a.attempt')
    .where(({ or, and, eb }) =>
      or([
        eb('a.providerSessionId', '=', id),
        and([eb('o.reference', '=', reference), eb('a.attempt', '=', attempt)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

function timeOf({ paidAt, createdAt }: CardSession): number {
  return (paidAt ?? createdAt).getTime();
}
