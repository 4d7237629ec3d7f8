import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

export async function emptyCatalogue({
  database,
  edition,
}: {
  database: TestDatabase;
  edition?: { look(): Promise<void> };
}): Promise<void> {
  await sql`truncate programs, workshop_sessions, seat_pools cascade`.execute(database.db);
  await edition?.look();
}
