import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** No request is repeated after days. Processed deliveries are kept as long as a dispute can last. */
export async function forgetOldKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from webhook_inbox
    where processed_at is not null and received_at < now() - interval '180 days'`.execute(db);
}
