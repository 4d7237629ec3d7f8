import { sql } from 'kysely';
import type { SessionDecision } from '#contract/sessions/session-minimum.ts';
import { minimumNotMet } from '#contract/sessions/session-minimum.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SessionInDetail } from '#server/sessions/get-office-session.ts';
import { getOfficeSession } from '#server/sessions/get-office-session.ts';
import type { Moment } from './due-for-decision.ts';
import { isDueAt } from './due-for-decision.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';
import { startCancellation } from './start-cancellation.ts';
import { tellBuyersItRuns } from './tell-buyers-it-runs.ts';

/**
 * Decides whether a session runs. The decision and what follows from it are one transaction, so a process that dies
 * leaves both or neither. Undefined if it is not due, or was decided meanwhile.
 */
export async function decideSession(
  ctx: Context,
  id: number,
  at: Moment,
): Promise<SessionDecision | undefined> {
  const decision = await inTransaction(ctx, async (tx) => {
    // Also waits for orders that are being placed, so that a cancellation finds them.
    const { rows } = await sql<{ id: number }>`
      select w.id from workshop_sessions w where w.id = ${id} and ${isDueAt(at)} for update of w`.execute(tx);
    if (rows.length === 0) return undefined;
    return decide(ctx, tx, await getOfficeSession(tx, id));
  });
  passCrashPoint('after a decision');
  if (decision === 'cancelled') ctx.jobs.wake('session_cancellation');
  if (decision === 'runs') ctx.jobs.wake('email');
  return decision;
}

async function decide(ctx: Context, tx: Tx, session: SessionInDetail): Promise<SessionDecision> {
  const { id, minSeats, decideOn, booked } = session;
  if (minSeats === null || decideOn === null) throw new Error('a session without a minimum is never due');
  const decision = booked >= minSeats ? 'runs' : 'cancelled';
  await setDecision(tx, id, decision);
  await recordChange(tx, 'system', {
    action: 'session.decided',
    subject: `session:${id}`,
    after: { decision, booked, minSeats },
  });
  passCrashPoint('between a decision and what follows');
  if (decision === 'runs') await tellBuyersItRuns(ctx, tx, id);
  else
    await startCancellation(ctx, tx, 'system', {
      session,
      note: minimumNotMet({ minSeats, decideOn }),
      affected: await previewSessionCancellation(tx, id),
    });
  passCrashPoint('before a decision is committed');
  return decision;
}

export async function setDecision(tx: Tx, id: number, decision: SessionDecision): Promise<void> {
  await tx
    .updateTable('workshopSessions')
    .set({ decision, decidedAt: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}
