import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/**
 * Removes a guardian from the seats of others, whose orders the caller has locked. A consent ends, and stays as proof
 * without the name; care answers go with theirs. Younger records stay. Emails to the address are the caller's.
 */
export async function forgetGuardian(
  tx: Tx,
  { email, before }: { email: string; before: string },
): Promise<void> {
  const moment = sql`${before}::timestamptz`;
  await sql`update seat_people set guardian_name = '', guardian_email = '', guardian_phone = '', revision = revision + 1
    where guardian_email = ${email} and updated_at <= ${moment}`.execute(tx);
  await sql`delete from seat_answers a using consents c
    where a.class = 'care' and a.ticket_id = c.ticket_id and c.kind = 'care' and c.ended_at is null
      and c.giver_email = ${email} and c.given_at <= ${moment}`.execute(tx);
  await sql`update consents set given_by = '', giver_email = '', ended_at = coalesce(ended_at, now())
    where giver_email = ${email} and given_at <= ${moment}`.execute(tx);
  await sql`delete from seat_links where email = ${email} and created_at <= ${moment}`.execute(tx);
}
