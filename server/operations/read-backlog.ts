import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { knownQueues } from '#server/platform/known-queues.ts';

export interface Backlog {
  oldestEmail: Date | null;
  /** The oldest job that could run. Those that wait for a retry do not count. */
  oldestJob: Date | null;
}

export async function readBacklog({ db }: Pick<Context, 'db'>): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select min(coalesce(tried_anew_at, created_at)) from emails where state = 'queued') as oldest_email,
      (select min(start_after) from pgboss.job
        where state < 'active' and start_after <= now() and not blocked and name = any(${knownQueues})) as oldest_job`.execute(
    db,
  );
  return rows[0] ?? { oldestEmail: null, oldestJob: null };
}
