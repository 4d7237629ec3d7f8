import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

/** Deletes expired tokens and what goes with them. A used link is kept for a day, to tell it from an unknown one. */
export async function forgetOldTokens({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from access_tokens
    where expires_at < now() or last_used_at < now() - interval '7 days'`.execute(db);
  await sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
  await sql`delete from known_networks where known_until < now()`.execute(db);
  await sql`delete from reminder_links where created_at < now() - interval '1 year'`.execute(db);
  await sql`delete from stopped_reminders where stopped_at < now() - interval '2 years'`.execute(db);
  await sql`delete from known_devices where known_until < now()`.execute(db);
}
