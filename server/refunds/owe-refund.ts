import { sql } from 'kysely';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';

export interface OweRefund {
  orderId: number;
  paymentId: number;
  amountCents: number;
  reason: RefundReason;
  email: string;
  requestedBy?: number;
  retryOf?: number;
  note?: string | undefined;
  /** What the office refunds, where no other event says so. */
  seats?: { tickets: number; keptCents: number; moreCents?: number };
}

/** Records a refund that is due; a job sends it. The database refuses more than was paid. */
export async function oweRefund(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, paymentId, amountCents, reason, email, requestedBy, retryOf, note, seats }: OweRefund,
): Promise<number> {
  await sql`update payments set refunded_cents = refunded_cents + ${amountCents} where id = ${paymentId}`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('refunds')
    .values({
      orderId,
      paymentId,
      amountCents,
      reason,
      state: 'due',
      requestedBy: requestedBy ?? null,
      retryOf: retryOf ?? null,
      note: note ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordOrderEvent(tx, orderId, {
    kind: 'refund_due',
    detail: { refund: id, reason, amountCents, ...seats },
  });
  await ctx.jobs.add(tx, { queue: 'refund', refundId: id });
  if (retryOf === undefined && (reason === 'seats_gone' || reason === 'paid_twice')) {
    await queueEmail(ctx, tx, { kind: 'late_payment_refunded', subject: `refund:${id}`, recipient: email });
  }
  return id;
}
