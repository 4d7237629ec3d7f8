import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { isToBeTold } from './held-key.ts';
import type { HeldBefore } from './notify-of-change.ts';

interface Moved {
  sessionId: number;
  /** The revision that the change creates. One email to each per revision. */
  revision: number;
  before: HeldBefore;
}

/** Its own instructors, or those of its program, if the session is on the site or has buyers. In the caller's transaction. */
export async function tellInstructors(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { sessionId, revision, before }: Moved,
): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    with own as (
      select a.instructor_id from session_instructors a join instructors i on i.id = a.instructor_id
      where a.session_id = ${sessionId} and i.archived_at is null)
    select i.id, i.email from instructors i
    where i.email <> '' and i.archived_at is null
      and i.id in (select instructor_id from own union
        select a.instructor_id from program_instructors a join workshop_sessions w on w.program_id = a.program_id
        where w.id = ${sessionId} and not exists (select from own))
      and exists (select from workshop_sessions w where w.id = ${sessionId} and (w.published_at is not null
        or exists (select from orders o where ${isToBeTold({ kind: 'session', id: sessionId })})))
    order by i.id`.execute(tx);
  for (const { id, email } of rows)
    await queueEmail(ctx, tx, {
      kind: 'session_changed_instructor',
      subject: `instructor:${id}/session:${sessionId}/revision:${revision}`,
      recipient: email,
      facts: { instructorId: id, sessionId, before },
    });
}
