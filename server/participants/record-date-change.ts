import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { askGuardiansAgain } from './ask-guardians-again.ts';
import { findDateChange } from './find-date-change.ts';

interface FreeDateChange {
  orderId: number;
  ticketIds: number[];
  fromLineId: number;
  toLineId: number;
  /** What goes back is negative. */
  differenceCents: number;
  /** Of the office, with a reason. Absent: the buyer changed it. */
  byOffice?: { askedBy: number | null; reason: string };
  /** Absent: now. */
  askedAt?: Date;
  /** Undefined: the buyer knows. */
  email: string | undefined;
}

/** Of a date that nothing more was to be paid for. */
export async function recordFreeDateChange(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { email, byOffice = { askedBy: null, reason: '' }, ...change }: FreeDateChange,
): Promise<void> {
  const { id: changeId } = await tx
    .insertInto('dateChanges')
    .values({ ...change, ...byOffice, supplementId: null, changedAt: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordDateChange(ctx, tx, { orderId: change.orderId, changeId, email });
}

/** In the history of the order, and an email to its buyer with the new tickets. Guardians are asked again. */
export async function recordDateChange(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, changeId, email }: { orderId: number; changeId: number; email: string | undefined },
): Promise<void> {
  const { tickets, differenceCents, keptCents, from, to } = await findDateChange(tx, changeId);
  const amountCents = Math.max(0, -differenceCents);
  await recordOrderEvent(tx, orderId, {
    kind: 'date_changed',
    detail: { tickets, differenceCents, amountCents, keptCents, from, to },
  });
  await askGuardiansAgain(ctx, tx, { changeId, from });
  if (email === undefined) return;
  await queueEmail(ctx, tx, {
    kind: 'date_changed',
    subject: `order:${orderId}/date-change:${changeId}`,
    recipient: email,
  });
}
