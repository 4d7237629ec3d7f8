import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { isToBeTold } from '#server/sessions/held-key.ts';

/** Queues an email to everybody with a valid ticket, once. Its subject has the revision that the decision made. */
export async function tellBuyersItRuns(ctx: Pick<Context, 'jobs'>, tx: Tx, sessionId: number): Promise<void> {
  const { rows } = await sql<{ emailId: number }>`
    insert into emails (kind, subject, recipient, facts)
    select 'session_runs', 'order:' || o.id || '/session:' || w.id || '/revision:' || w.revision, o.email,
      jsonb_build_object('orderId', o.id, 'sessionId', ${sessionId}::bigint)
    from orders o join workshop_sessions w on w.id = ${sessionId}
    where ${isToBeTold({ kind: 'session', id: sessionId })}
    on conflict (kind, subject) where again_of is null do nothing returning id as email_id`.execute(tx);
  await ctx.jobs.addAll(
    tx,
    rows.map(({ emailId }) => ({ queue: 'email', emailId })),
  );
}
