import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

type RemindersContext = Pick<Context, 'db' | 'secretBox'>;

/** Returns the secret of a link that stops the reminders to this address. Each email has its own. */
export async function issueReminderLink(ctx: RemindersContext, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db
    .insertInto('reminderLinks')
    .values({ tokenHash: sha256(token), emailHash: hashOf(ctx, email) })
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
export async function areRemindersStopped(ctx: RemindersContext, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from stopped_reminders where email_hash = ${hashOf(ctx, email)} and not exists (
      select from orders join users on users.id = orders.user_id
      where users.email = ${email} and users.email_verified_at is not null and orders.email = users.email
        and orders.created_by is null and orders.created_at > stopped_at)`.execute(ctx.db);
  return rows.length > 0;
}

/** Forgets an address that is erased, with its links. What is younger stays. */
export async function forgetReminders(
  ctx: RemindersContext,
  email: string,
  before = 'infinity',
): Promise<void> {
  const emailHash = hashOf(ctx, email);
  await sql`delete from reminder_links
    where email_hash = ${emailHash} and created_at <= ${before}::timestamptz`.execute(ctx.db);
  await sql`delete from stopped_reminders
    where email_hash = ${emailHash} and stopped_at <= ${before}::timestamptz`.execute(ctx.db);
}

/** Keyed, so that whoever reads the table cannot try addresses. */
function hashOf({ secretBox }: RemindersContext, email: string): Buffer {
  return sha256(secretBox.keyedHash(`reminders ${email}`));
}

async function getAddress(db: Context['db'], token: string): Promise<Buffer> {
  const { emailHash } = await db
    .selectFrom('reminderLinks')
    .select('emailHash')
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
  return emailHash;
}
