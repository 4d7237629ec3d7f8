import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Takes back counts of requests that turned out to be harmless. */
export async function forgiveRequests({ db }: Pick<Context, 'db'>, keys: string[]): Promise<void> {
  await sql`update request_counts set counted = counted - 1 where key in (
    select key from request_counts where key = any(${keys}) and counted > 0 order by key for update)`.execute(
    db,
  );
}
