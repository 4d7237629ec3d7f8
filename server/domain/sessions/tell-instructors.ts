import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { hearsOfMoves } from './hears-of-moves.ts';
import { isToBeTold } from './held-key.ts';
import type { HeldBefore } from './notify-of-change.ts';

interface Moved {
  sessionId: number;
  /** The revision that the change creates. One email to each per revision. */
  revision: number;
  before: HeldBefore;
}

/** Those of a session ahead that is on the site or has buyers. In the caller's transaction. */
export async function tellInstructors(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { sessionId, revision, before }: Moved,
): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    select i.id, i.email from instructors i, workshop_sessions w
    where w.id = ${sessionId} and i.email <> '' and ${hearsOfMoves} and (w.published_at is not null
      or exists (select from orders o where ${isToBeTold({ kind: 'session', id: sessionId })}))
    order by i.id`.execute(tx);
  for (const { id, email } of rows)
    await queueEmail(ctx, tx, {
      kind: 'session_changed_instructor',
      subject: `instructor:${id}/session:${sessionId}/revision:${revision}`,
      recipient: email,
      facts: { instructorId: id, sessionId, before },
    });
}
