import { sql } from 'kysely';
import type { Tx } from '../context.ts';

/**
 * Removes a guardian from the seats of others. A consent ends, and stays as proof without the name. Younger records stay.
 * Emails to the address are the caller's.
 */
export async function forgetGuardian(
  tx: Tx,
  { email, before }: { email: string; before: string },
): Promise<void> {
  const moment = sql`${before}::timestamptz`;
  await sql`select from orders where id in (
      select l.order_id from order_lines l join tickets t on t.order_line_id = l.id where t.id in (
        select ticket_id from seat_people where guardian_email = ${email}
        union select ticket_id from consents where giver_email = ${email}))
    order by id for update`.execute(tx);
  await sql`update seat_people set guardian_name = '', guardian_email = '', guardian_phone = '', revision = revision + 1
    where guardian_email = ${email} and updated_at <= ${moment}`.execute(tx);
  await sql`update consents set given_by = '', giver_email = '', ended_at = coalesce(ended_at, now())
    where giver_email = ${email} and given_at <= ${moment}`.execute(tx);
  await sql`delete from seat_links where email = ${email} and created_at <= ${moment}`.execute(tx);
}
