import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { SessionInDetail } from '#server/sessions/get-office-session.ts';
import { getOfficeSession } from '#server/sessions/get-office-session.ts';
import type { AffectedOrders } from './preview-session-cancellation.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';
import { startCancellation } from './start-cancellation.ts';

export type CancelledSession =
  | { outcome: 'started' | 'was started before'; cancellationId: number }
  | { outcome: 'changed meanwhile'; session: SessionInDetail }
  | { outcome: 'meets more than was shown' };

export interface CancelSession {
  sessionId: number;
  revision: number;
  note: string;
  /** The amounts that the user was shown. If there is more to refund now, it must be shown first. */
  shown: Pick<AffectedOrders, 'tickets' | 'amountCents'>;
}

/**
 * Cancels a session: stops its sale and stores all affected orders; a job processes them. A second click does nothing.
 */
export async function cancelSession(
  ctx: Context,
  actor: OfficeActor,
  { sessionId, revision, note, shown }: CancelSession,
): Promise<CancelledSession> {
  const started = await inTransaction(ctx, async (tx): Promise<CancelledSession> => {
    // Also waits for orders that are being placed, so that they are included.
    await sql`select id from workshop_sessions where id = ${sessionId} for update`.execute(tx);
    const session = await getOfficeSession(tx, sessionId);
    const known = await findRun(tx, sessionId);
    if (known !== undefined) return { outcome: 'was started before', cancellationId: known };
    if (session.revision !== revision) return { outcome: 'changed meanwhile', session };
    const affected = await previewSessionCancellation(tx, sessionId);
    if (affected.tickets > shown.tickets || affected.amountCents > shown.amountCents)
      return { outcome: 'meets more than was shown' };
    const id = await startCancellation(ctx, tx, actor, { session, note, affected });
    return { outcome: 'started', cancellationId: id };
  });
  if (started.outcome === 'started') ctx.jobs.wake('session_cancellation');
  return started;
}

async function findRun(tx: Tx, sessionId: number): Promise<number | undefined> {
  const run = await tx
    .selectFrom('sessionCancellations')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return run?.id;
}
