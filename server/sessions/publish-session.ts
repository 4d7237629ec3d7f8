import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { Edited } from './change-session.ts';
import { refuseCancelled } from './change-session.ts';
import { getOfficeSession, lockOfficeSession } from './get-office-session.ts';

/** Publishes or hides a session. Tickets already sold stay valid. Safe to repeat. */
export async function publishSession(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, isPublished, revision }: { id: number; isPublished: boolean; revision: number },
): Promise<Edited> {
  return inTransaction(ctx, async (tx): Promise<Edited> => {
    const session = await lockOfficeSession(tx, id);
    if (session.isPublished === isPublished) return { outcome: 'changed', session };
    if (session.revision !== revision) return { outcome: 'changed meanwhile', session };
    refuseCancelled(session);
    await tx
      .updateTable('workshopSessions')
      .set({ publishedAt: isPublished ? sql<Date>`now()` : null, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, actor, {
      action: isPublished ? 'session.published' : 'session.hidden',
      subject: `session:${id}`,
      before: { isPublished: session.isPublished },
      after: { isPublished },
    });
    return { outcome: 'changed', session: await getOfficeSession(tx, id) };
  });
}
