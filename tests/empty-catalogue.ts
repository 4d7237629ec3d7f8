import { sql } from 'kysely';
import { inTransaction } from '#server/domain/in-transaction.ts';
import type { TestDatabase } from './test-database.ts';

export async function emptyCatalogue({
  database,
  edition,
}: {
  database: TestDatabase;
  edition?: { look(): Promise<void> };
}): Promise<void> {
  await inTransaction(database, (tx) =>
    sql`truncate programs, workshop_sessions, seat_pools cascade`.execute(tx),
  );
  await edition?.look();
}
