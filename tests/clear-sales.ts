import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';

/** Orders and all that hangs on them, catalogue and counts; accounts stay. */
export async function clearSales({ db }: Pick<Connection, 'db'>): Promise<void> {
  await sql`truncate orders, mails, webhook_inbox, idempotency_keys, request_counts, provider_tokens, settings,
    programs, workshop_sessions, seat_pools restart identity cascade`.execute(db);
}
