import { sql } from 'kysely';
import type { RefundReason, RefundState } from '#contract/orders/refund-state.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { changeOrderState } from '#server/orders/change-order-state.ts';
import { endNamedTickets } from '#server/participants/end-named-tickets.ts';
import { endTickets, findValidTickets } from '#server/participants/end-tickets.ts';
import { leaveDateChange, repeatDateChange } from '#server/participants/repeat-date-change.ts';
import type { RepeatedDateChange } from '#server/participants/repeat-date-change.ts';
import type { CardRefund } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { countKept, updateRefundState } from './update-refund-state.ts';

interface Refund {
  id: number;
  orderId: number;
  paymentId: number;
  amountCents: number;
  state: RefundState;
  reason: RefundReason;
  email: string;
  reference: string;
  currency: string;
}

/** A refund of ours that a restored backup did not know. */
export interface RepeatedRefund {
  reference: string;
  reason: RefundReason;
  amountCents: number;
  currency: string;
  tickets: number;
  /** Where a date had been changed: that it is changed again, or why not. */
  dateChanges: RepeatedDateChange[];
}

// Reasons for which another email already mentions the refund.
const hasItsOwnEmail = new Set<RefundReason>(['seats_gone', 'paid_twice', 'session_cancelled', 'goodwill']);

/**
 * Records the provider's state of a refund. Repeated or late news change nothing. Returns a refund of ours that the
 * database had lost.
 */
export async function recordRefund(ctx: Context, reported: CardRefund): Promise<RepeatedRefund | undefined> {
  const recorded = await inTransaction(ctx, async (tx) => {
    const found = await findRefund(tx, reported);
    const adopted = found ? undefined : await adoptRefund(ctx, tx, reported);
    const refund = found ?? adopted?.refund;
    if (!refund) return undefined;
    await record(ctx, tx, { refund, reported, adopted });
    await releaseSeats(tx, adopted?.freed ?? []);
    return { adopted, reason: refund.reason };
  });
  // No other refund ends or moves tickets when it is recorded.
  if (recorded?.adopted || recorded?.reason === 'at_provider') ctx.announceSeats();
  ctx.jobs.wake('email');
  return recorded?.adopted?.repeated;
}

async function record(
  ctx: Context,
  tx: Tx,
  { refund, reported, adopted }: { refund: Refund; reported: CardRefund; adopted: Adopted | undefined },
): Promise<void> {
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
  if (reported.state === 'succeeded') await close(ctx, tx, refund, adopted);
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
      o.email, o.reference, o.currency
    from refunds r join orders o on o.id = r.order_id
    where ${which} for update of o, r`.execute(tx);
  return rows[0];
}

interface Adopted {
  refund: Refund;
  /** Absent if it was made in the provider's dashboard, or another report has just recorded it. */
  repeated?: RepeatedRefund;
  freed: SeatChange[];
}

/**
 * Adds a refund that was made in the provider's dashboard, or that the database has lost. Of two reports at once, the
 * second finds it.
 */
async function adoptRefund(ctx: Context, tx: Tx, reported: CardRefund): Promise<Adopted | undefined> {
  await lockOrderOf(tx, reported);
  const known = await findRefund(tx, reported);
  if (known) return { refund: known, freed: [] };
  if (reported.state === 'failed') return undefined;
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'orderId', 'amountCents', 'refundedCents'])
    .where('paymentIntent', '=', reported.paymentIntent)
    .executeTakeFirst();
  if (!payment) return undefined;
  const counted = Math.min(reported.amountCents, payment.amountCents - payment.refundedCents);
  if (counted <= 0) return undefined;
  const reason = await reasonOf(tx, reported, payment.id);
  await sql`update payments set refunded_cents = refunded_cents + ${counted} where id = ${payment.id}`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('refunds')
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      amountCents: counted,
      reason,
      state: 'due',
      providerRefundId: reported.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = await lockRefund(tx, sql<boolean>`r.id = ${id}`);
  if (!refund) return undefined;
  if (reason === 'at_provider') return { refund, freed: [] };
  const { ended, freed } = await endNamedTickets(ctx, tx, refund, reported.mark?.tickets ?? []);
  const dateChanges = reason === 'date_changed' ? await repeatDateChanges(ctx, tx, refund, reported) : [];
  const repeated = { reason, amountCents: counted, tickets: ended };
  const left = dateChanges.flatMap((change) => change.left ?? []);
  const moved = dateChanges.flatMap((change) => change.moved ?? []);
  await recordOrderEvent(tx, refund.orderId, {
    kind: 'refund_repeated',
    detail: {
      refund: id,
      ...repeated,
      ...(moved.length > 0 && { moved }),
      ...(left.length > 0 && { left }),
    },
  });
  if (left.length > 0) {
    const why = left.map((each) => each.why).join(' ');
    const what = `A date had been changed, and a restored backup does not know it. It could not be changed again. ${why} Please see Needs attention.`;
    await alertOffice(ctx, tx, { subject: `refund:${id}`, orderId: refund.orderId, what });
  }
  const { reference, currency } = refund;
  return { refund, repeated: { ...repeated, dateChanges, reference, currency }, freed };
}

async function repeatDateChanges(
  ctx: Context,
  tx: Tx,
  { orderId, email }: Refund,
  { mark, createdAt: refundedAt }: CardRefund,
): Promise<RepeatedDateChange[]> {
  const changes = mark?.dateChanges ?? [];
  const repeated: RepeatedDateChange[] = [];
  for (const change of changes)
    repeated.push(await repeatDateChange(ctx, tx, { orderId, email, refundedAt, change }));
  if (changes.length === 0) repeated.push(await leaveDateChange(tx, { orderId, refundedAt }));
  return repeated;
}

/** A payment has one automatic refund. Another is taken as one that somebody made at the provider. */
async function reasonOf(tx: Tx, { mark }: CardRefund, paymentId: number): Promise<RefundReason> {
  if (!mark) return 'at_provider';
  if (mark.reason !== 'seats_gone' && mark.reason !== 'paid_twice') return mark.reason;
  const { rows } = await sql`select from refunds where payment_id = ${paymentId} and retry_of is null
    and reason in ('seats_gone', 'paid_twice')`.execute(tx);
  return rows.length > 0 ? 'at_provider' : mark.reason;
}

/** Questions after a cancelled session before the order, as their job and whoever chooses lock them. */
async function lockOrderOf(tx: Tx, { paymentIntent }: CardRefund): Promise<void> {
  await sql`select from session_cancellation_items i join payments p on p.order_id = i.order_id
    where p.payment_intent = ${paymentIntent} and i.state = 'asked' order by i.id for update of i`.execute(
    tx,
  );
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

async function close(ctx: Context, tx: Tx, refund: Refund, adopted: Adopted | undefined): Promise<void> {
  const { id, orderId, reason, email } = refund;
  const freed = reason === 'at_provider' ? await followProvider(ctx, tx, refund) : [];
  await updateRefundState(tx, orderId);
  // The buyer was told of one that the database had lost.
  if (!hasItsOwnEmail.has(reason) && !adopted?.repeated)
    await queueEmail(ctx, tx, { kind: 'refund_done', subject: `refund:${id}`, recipient: email });
  await releaseSeats(tx, freed);
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
