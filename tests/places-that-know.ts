import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** All text and JSON columns of the database that contain the mark. */
export async function placesThatKnow(db: Db, mark: string): Promise<string[]> {
  const columns = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and format_type(a.atttypid, null) ~ '(text|character|json|citext|bytea)'`.execute(db);
  const known: string[] = [];
  for (const { schema, table, column } of columns.rows) {
    const { rows } = await sql`select from ${sql.table(`${schema}.${table}`)}
      where strpos(lower(${sql.ref(column)}::text), ${mark}) > 0 limit 1`.execute(db);
    if (rows.length > 0) known.push(`${table}.${column}`);
  }
  return known.toSorted();
}
