import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/domain/in-transaction.ts';

/** Orders and all that hangs on them, catalogue and counts; accounts stay. Again where a look at the catalogue was in the way. */
export async function clearSales({ db }: Pick<Connection, 'db'>): Promise<void> {
  await inTransaction({ db }, (tx) =>
    sql`truncate orders, emails, webhook_inbox, idempotency_keys, request_counts, provider_tokens, settings,
      programs, workshop_sessions, seat_pools restart identity cascade`.execute(tx),
  );
}
