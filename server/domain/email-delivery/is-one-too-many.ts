import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { QueuedEmail } from './queued-email.ts';

const MOST_A_DAY = 3;

/**
 * Anybody can start orders with somebody else's address. So an address that no account has confirmed gets few emails of
 * this kind. What the office resends is always sent.
 */
export async function isOneTooMany(db: Db, { id }: Pick<QueuedEmail, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from emails email
    where id = ${id} and again_of is null
      and not exists (select from users where users.email = email.recipient and email_verified_at is not null)
      and ${MOST_A_DAY} <= (
        select count(*) from emails earlier
        where earlier.recipient = email.recipient and earlier.kind = email.kind and earlier.id < email.id
          and earlier.created_at > email.created_at - interval '1 day' and earlier.state <> 'dropped')`.execute(
    db,
  );
  return rows.length > 0;
}
