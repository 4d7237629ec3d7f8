import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

/** Those older than 400 days. The application itself may delete none. */
export async function forgetOldSecurityEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select forget_old_security_events()`.execute(db);
}
