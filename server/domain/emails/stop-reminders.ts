import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../hash.ts';

/** Returns the secret of a link that stops the reminders to this address. Each email has its own. */
export async function issueReminderLink(db: Db, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('reminderLinks')
    .values({ tokenHash: sha256(token), emailHash: sha256(email) })
    .execute();
  return token;
}

/** A link works as often as it is used: whoever has the email may change their mind. */
export async function stopReminders({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  const emailHash = await getAddress(db, token);
  await db
    .insertInto('stoppedReminders')
    .values({ emailHash })
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ stoppedAt: sql`now()` }))
    .execute();
}

export async function resumeReminders({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  const emailHash = await getAddress(db, token);
  await db.deleteFrom('stoppedReminders').where('emailHash', '=', emailHash).execute();
}

/**
 * Whoever orders again, signed in to the account that has confirmed the address, gets reminders again. A guest may have
 * typed somebody else's address.
 */
export async function areRemindersStopped(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from stopped_reminders where email_hash = ${sha256(email)} and not exists (
      select from orders join users on users.id = orders.user_id
      where users.email = ${email} and users.email_verified_at is not null and orders.email = users.email
        and orders.created_by is null and orders.created_at > stopped_at)`.execute(db);
  return rows.length > 0;
}

async function getAddress(db: Db, token: string): Promise<Buffer> {
  const { emailHash } = await db
    .selectFrom('reminderLinks')
    .select('emailHash')
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
  return emailHash;
}
