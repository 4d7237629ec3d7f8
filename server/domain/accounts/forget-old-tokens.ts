import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Of those that open nothing any more. A used link is kept a day, so that it can be told from an unknown one. */
export async function forgetOldTokens({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from access_tokens
    where expires_at < now() or last_used_at < now() - interval '7 days'`.execute(db);
  await sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`.execute(db);
}
