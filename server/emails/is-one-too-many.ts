import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { QueuedEmail } from './queued-email.ts';
import { hasHadEnough } from './unasked-emails.ts';

/** What the office or the buyer resends is always sent. */
export async function isOneTooMany(db: Db, { id }: Pick<QueuedEmail, 'id'>): Promise<boolean> {
  const enough = hasHadEnough(sql`email.recipient`, { until: sql`email.created_at`, before: sql`email.id` });
  const { rows } = await sql`
    select from emails email where id = ${id} and again_of is null and ${enough}`.execute(db);
  return rows.length > 0;
}
