import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** The database refuses to delete younger ones. */
export async function forgetOldSecurityEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from security_events where at < now() - interval '400 days'`.execute(db);
}
