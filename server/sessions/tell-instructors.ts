import { sql } from 'kysely';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { hearsOfMoves } from './hears-of-moves.ts';
import type { HeldKey } from './held-key.ts';
import { isToBeTold } from './held-key.ts';

interface Moved extends HeldKey {
  /** The revision that the change creates. One email to each per revision. */
  revision: number;
  before: unknown;
}

const heldIn = { session: sql`workshop_sessions w`, program: sql`programs p` };
const idOf = { session: sql`w.id`, program: sql`p.id` };
const isOnSite = {
  session: sql`w.published_at is not null`,
  program: sql`p.published_at is not null and p.archived_at is null`,
};

/** Those of what lies ahead, and is on the site or has buyers. In the caller's transaction. */
export async function tellInstructors(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { kind, id, revision, before }: Moved,
): Promise<void> {
  const { rows } = await sql<{ instructorId: number; email: string }>`
    select i.id as instructor_id, i.email from instructors i, ${heldIn[kind]}
    where ${idOf[kind]} = ${id} and i.email <> '' and ${hearsOfMoves[kind]} and (${isOnSite[kind]}
      or exists (select from orders o where ${isToBeTold({ kind, id })}))
    order by i.id`.execute(tx);
  for (const { instructorId, email } of rows)
    await queueEmail(ctx, tx, {
      kind: 'session_changed_instructor',
      subject: `instructor:${instructorId}/${kind}:${id}/revision:${revision}`,
      recipient: email,
      facts: { instructorId, [`${kind}Id`]: id, before },
    });
}
