import { sql } from 'kysely';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { SessionInDetail } from '../sessions/get-office-session.ts';
import { getOfficeSession } from '../sessions/get-office-session.ts';
import type { Touched } from './find-affected-orders.ts';
import { findTouched } from './find-affected-orders.ts';
import { gatherItems } from './gather-items.ts';

export type StartedCallingOff =
  | { outcome: 'started' | 'was started before'; callingOffId: number }
  | { outcome: 'changed meanwhile'; session: SessionInDetail }
  | { outcome: 'meets more than was shown' };

export interface StartCallingOff {
  sessionId: number;
  revision: number;
  note: string;
  /** What whoever asks was shown: more than that is given back only after it was shown too. */
  shown: Pick<Touched, 'tickets' | 'amountCents'>;
}

/**
 * From here on nothing of it is sold, and all whom it touches are written down; a job goes through them. Pressed twice
 * it is one run.
 */
export async function startCallingOff(
  ctx: Context,
  actor: OfficeActor,
  { sessionId, revision, note, shown }: StartCallingOff,
): Promise<StartedCallingOff> {
  const started = await inTransaction(ctx, async (tx): Promise<StartedCallingOff> => {
    // Not only against others of the office: whatever order is being written of it is finished first, and counted.
    await sql`select id from workshop_sessions where id = ${sessionId} for update`.execute(tx);
    const session = await getOfficeSession(tx, sessionId);
    const known = await findRun(tx, sessionId);
    if (known !== undefined) return { outcome: 'was started before', callingOffId: known };
    if (session.revision !== revision) return { outcome: 'changed meanwhile', session };
    const touched = await findTouched(tx, sessionId);
    if (touched.tickets > shown.tickets || touched.amountCents > shown.amountCents)
      return { outcome: 'meets more than was shown' };
    await tx
      .updateTable('workshopSessions')
      .set({
        cancelledAt: sql<Date>`coalesce(cancelled_at, now())`,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', sessionId)
      .execute();
    const { id } = await tx
      .insertInto('callingsOff')
      .values({ sessionId, note, startedBy: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { buyers, tickets, amountCents, unpaidOrders } = touched;
    await recordChange(tx, actor, {
      action: 'session.called_off',
      subject: `session:${sessionId}`,
      before: { state: session.state },
      after: { state: 'called_off', buyers, tickets, amountCents, unpaidOrders, note },
    });
    await gatherItems(tx, id);
    // Later looks find an order that was being written in this moment.
    for (const seconds of [0, 60, 3_600])
      await ctx.jobs.add(tx, { queue: 'calling_off', callingOffId: id }, seconds);
    return { outcome: 'started', callingOffId: id };
  });
  if (started.outcome === 'started') ctx.jobs.wake('calling_off');
  return started;
}

async function findRun(tx: Tx, sessionId: number): Promise<number | undefined> {
  const run = await tx
    .selectFrom('callingsOff')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return run?.id;
}
