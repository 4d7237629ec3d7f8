import { sql } from 'kysely';
import type { RefundReason, RefundState } from '#contract/refund-state.ts';
import { recordOrderEvent } from '../audit/record-order-event.ts';
import type { CardRefund } from '../card-provider.ts';
import type { Context, Tx } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { alertOffice } from '../orders/alert-office.ts';
import { changeOrderState } from '../orders/change-order-state.ts';
import type { SeatChange } from '../seats/take-seats.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { endTickets, findValidTickets } from './end-tickets.ts';
import { countKept, updateRefundState } from './update-refund-state.ts';

interface Refund {
  id: number;
  orderId: number;
  paymentId: number;
  amountCents: number;
  state: RefundState;
  reason: RefundReason;
  email: string;
}

// Reasons for which another email already mentions the refund.
const hasItsOwnEmail = new Set<RefundReason>(['seats_gone', 'paid_twice', 'session_cancelled']);

/** Records the provider's state of a refund. Repeated or late news change nothing. */
export async function recordRefund(ctx: Context, reported: CardRefund): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const refund = (await findRefund(tx, reported)) ?? (await adoptRefund(tx, reported));
    if (!refund) return;
    await tx
      .updateTable('refunds')
      .set({ providerRefundId: reported.id })
      .where('id', '=', refund.id)
      .execute();
    if (refund.state === reported.state || refund.state === 'failed') return;
    // Outdated news: after success, only a failure is new.
    if (refund.state === 'succeeded' && reported.state === 'pending') return;
    if (reported.state === 'failed') await fail(ctx, tx, refund, reported.failure ?? 'unknown');
    else await setState(tx, refund, reported.state);
    if (reported.state === 'succeeded') await close(ctx, tx, refund);
  });
  ctx.jobs.wake('email');
}

/** The provider refuses the refund. The office has to act. */
export async function failRefund(ctx: Context, refundId: number, why: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const refund = await lockRefund(tx, sql<boolean>`r.id = ${refundId}`);
    if (refund && refund.state !== 'failed') await fail(ctx, tx, refund, why);
  });
  ctx.jobs.wake('email');
}

/** The refund id in the metadata counts only together with our payment, because a restored database reuses ids. */
async function findRefund(tx: Tx, { id, refundId, paymentIntent }: CardRefund): Promise<Refund | undefined> {
  return lockRefund(
    tx,
    sql<boolean>`r.provider_refund_id = ${id} or (r.id = ${refundId ?? null} and r.provider_refund_id is null
      and exists (select from payments p where p.id = r.payment_id and p.payment_intent = ${paymentIntent}))`,
  );
}

async function lockRefund(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select r.id, r.order_id, r.payment_id, r.amount_cents, r.state, r.reason,
      o.email
    from refunds r join orders o on o.id = r.order_id
    where ${which} for update of o, r`.execute(tx);
  return rows[0];
}

/** Adds a refund that was made in the provider's dashboard. Of two reports at once, the second finds it. */
async function adoptRefund(tx: Tx, reported: CardRefund): Promise<Refund | undefined> {
  await lockOrderOf(tx, reported);
  const known = await findRefund(tx, reported);
  if (known || reported.state === 'failed') return known;
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'orderId', 'amountCents', 'refundedCents'])
    .where('paymentIntent', '=', reported.paymentIntent)
    .executeTakeFirst();
  if (!payment) return undefined;
  const counted = Math.min(reported.amountCents, payment.amountCents - payment.refundedCents);
  if (counted <= 0) return undefined;
  await sql`update payments set refunded_cents = refunded_cents + ${counted} where id = ${payment.id}`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('refunds')
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      amountCents: counted,
      reason: 'at_provider',
      state: 'due',
      providerRefundId: reported.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lockRefund(tx, sql<boolean>`r.id = ${id}`);
}

async function lockOrderOf(tx: Tx, { paymentIntent }: CardRefund): Promise<void> {
  await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('o.id')
    .where('p.paymentIntent', '=', paymentIntent)
    .forUpdate('o')
    .execute();
}

async function setState(
  tx: Tx,
  { id, orderId }: Refund,
  state: CardRefund['state'],
  failure?: string,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state, failure: failure ?? null, endedAt: state === 'pending' ? null : sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordOrderEvent(tx, orderId, { kind: `refund_${state}`, detail: { refund: id, failure } });
}

async function fail(ctx: Context, tx: Tx, refund: Refund, why: string): Promise<void> {
  await setState(tx, refund, 'failed', why);
  const { id: refundId, orderId, amountCents } = refund;
  await tx
    .insertInto('manualRepayments')
    .values({ orderId, cause: 'refund_failed', refundId, amountCents })
    .execute();
  await sql`update payments set refunded_cents = refunded_cents - ${refund.amountCents}
    where id = ${refund.paymentId}`.execute(tx);
  await changeOrderState(tx, { orderId, to: 'refund_failed', event: 'recorded with its refund' });
  const what = 'A refund failed. We still hold the money.';
  await alertOffice(ctx, tx, { subject: `refund:${refund.id}`, orderId, what });
}

async function close(ctx: Context, tx: Tx, refund: Refund): Promise<void> {
  const { id, orderId, reason, email } = refund;
  const freed = reason === 'at_provider' ? await followProvider(ctx, tx, refund) : [];
  await updateRefundState(tx, orderId);
  if (!hasItsOwnEmail.has(reason))
    await queueEmail(ctx, tx, { kind: 'refund_done', subject: `refund:${id}`, recipient: email });
  await takeSeats(tx, freed);
}

/**
 * If the whole payment was refunded in the dashboard, the tickets end. For a partial refund nobody knows which tickets
 * it was for.
 */
async function followProvider(ctx: Context, tx: Tx, { id, orderId }: Refund): Promise<SeatChange[]> {
  if ((await countKept(tx, orderId)) <= 0)
    return endTickets(ctx, tx, await findValidTickets(tx, { orderId }), id);
  const what =
    'Someone made a refund directly at the card provider. We do not know which tickets it was for.';
  await alertOffice(ctx, tx, { subject: `refund:${id}`, orderId, what });
  return [];
}
