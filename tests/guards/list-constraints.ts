import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { saleTables } from './constraint-guards.ts';

export interface Constraint {
  name: string;
  /** The statement that removes it. */
  removal: string;
}

/**
 * Every check and unique index of the tables of a sale, as the migrations leave them. An index on a generated id is
 * left out, because no two rows can have the same.
 */
export async function listConstraints(db: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal
    from pg_constraint where contype = 'c' and conrelid::regclass::text = any(${saleTables}::text[])
    union all
    select i.relname, case when c.oid is null then format('drop index %I', i.relname)
      else format('alter table %s drop constraint %I', x.indrelid::regclass, c.conname) end
    from pg_index x join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
    where x.indisunique and x.indrelid::regclass::text = any(${saleTables}::text[])
      and not exists (select from pg_attribute a
        where a.attrelid = x.indrelid and a.attnum = any(x.indkey) and a.attidentity <> '')
    order by name`.execute(db);
  return rows;
}

/** The tables that refer to a table of a sale and are none themselves. */
export async function listOtherReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${saleTables}::text[])
      and conrelid::regclass::text <> all(${saleTables}::text[])
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
