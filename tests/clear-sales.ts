import { sql } from 'kysely';
import { inTransaction } from '#server/domain/in-transaction.ts';
import type { TestDatabase } from './test-database.ts';

/** Orders and all that hangs on them, catalogue and counts; accounts stay. Again where a look at the catalogue was in the way. */
export async function clearSales({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await inTransaction(owner, (tx) =>
    sql`truncate orders, emails, stopped_reminders, reminder_links, webhook_inbox, idempotency_keys, request_counts, provider_tokens, settings,
      programs, workshop_sessions, seat_pools restart identity cascade`.execute(tx),
  );
}
