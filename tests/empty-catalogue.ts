import { sql } from 'kysely';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { TestDatabase } from './test-database.ts';

export async function emptyCatalogue({
  database,
  catalogueVersion,
}: {
  database: TestDatabase;
  catalogueVersion?: { look(): Promise<void> };
}): Promise<void> {
  await inTransaction(database.owner, (tx) =>
    sql`truncate programs, workshop_sessions, seat_pools cascade`.execute(tx),
  );
  await catalogueVersion?.look();
}
