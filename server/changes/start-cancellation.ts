import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { SessionInDetail } from '#server/sessions/get-office-session.ts';
import { gatherItems } from './gather-items.ts';
import type { AffectedOrders } from './preview-session-cancellation.ts';

interface StartCancellation {
  /** Locked for update, and not cancelled. */
  session: SessionInDetail;
  note: string;
  affected: AffectedOrders;
}

/** Stops the sale of a session and stores all affected orders; a job processes them. Wake the queue after the commit. */
export async function startCancellation(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  actor: OfficeActor | 'system',
  { session, note, affected }: StartCancellation,
): Promise<number> {
  const sessionId = session.id;
  await tx
    .updateTable('workshopSessions')
    .set({
      cancelledAt: sql<Date>`coalesce(cancelled_at, now())`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', sessionId)
    .execute();
  const { id } = await tx
    .insertInto('sessionCancellations')
    .values({ sessionId, note, startedBy: actor === 'system' ? null : actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { buyers, tickets, amountCents, unpaidOrders } = affected;
  await recordChange(tx, actor, {
    action: 'session.cancelled',
    subject: `session:${sessionId}`,
    before: { state: session.state },
    after: { state: 'cancelled', buyers, tickets, amountCents, unpaidOrders, note },
  });
  await gatherItems(tx, id);
  // Later runs find orders that were being placed at this moment.
  for (const seconds of [0, 60, 3_600])
    await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId: id }, seconds);
  return id;
}
