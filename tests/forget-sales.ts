import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/** What a backup from before the first sale would hold. */
export async function forgetSales(database: TestDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with recursive sales(oid) as (
      select 'orders'::regclass::oid
      union select conrelid from pg_constraint join sales on confrelid = sales.oid and contype = 'f'
    ) select oid::regclass::text as name from sales`.execute(database.owner.db);
  const sales = [...rows.map(({ name }) => name), 'emails', 'webhook_inbox'];
  await sql
    .raw(
      `begin; set local session_replication_role = replica; ${sales.map((name) => `delete from ${name}`).join(';')};
       update seat_pools set taken = blocked; commit`,
    )
    .execute(database.owner.db);
}
