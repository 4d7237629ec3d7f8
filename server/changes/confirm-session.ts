import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { Edited } from '#server/sessions/change-session.ts';
import { refuseCancelled } from '#server/sessions/change-session.ts';
import { getOfficeSession, lockOfficeSession } from '#server/sessions/get-office-session.ts';
import { setDecision } from './decide-session.ts';
import { tellBuyersItRuns } from './tell-buyers-it-runs.ts';

/** The office says before the day that the session runs, however many have booked. Safe to repeat. */
export async function confirmSession(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  { id, revision }: { id: number; revision: number },
): Promise<Edited> {
  const confirmed = await inTransaction(ctx, async (tx): Promise<Edited> => {
    const session = await lockOfficeSession(tx, id);
    if (session.decision === 'runs') return { outcome: 'changed', session };
    if (session.revision !== revision) return { outcome: 'changed meanwhile', session };
    refuseCancelled(session);
    const { minSeats, booked, state } = session;
    if (minSeats === null || state !== 'upcoming')
      throw new Refusal('conflict', {
        message: 'There is nothing to decide: this session has no minimum, or has begun.',
      });
    await setDecision(tx, id, 'runs');
    await recordChange(tx, actor, {
      action: 'session.confirmed',
      subject: `session:${id}`,
      after: { decision: 'runs', booked, minSeats },
    });
    await tellBuyersItRuns(ctx, tx, id);
    return { outcome: 'changed', session: await getOfficeSession(tx, id) };
  });
  ctx.jobs.wake('email');
  return confirmed;
}
