import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import type { LeadRow, LeadsSearch } from './lead-row.ts';
import { leadColumns, leadTables, leadsSearch } from './lead-row.ts';

export async function listLeads(
  { db }: Pick<Context, 'db'>,
  asked: PageRequest & LeadsSearch,
): Promise<Page<LeadRow>> {
  const keyset = keysetOf(asked, { value: sql`l.consented_at`, type: 'timestamptz', id: sql`l.id` });
  const { rows } = await sql<LeadRow & WithCursor>`
    select ${leadColumns}, ${keyset.cursorValue} from ${leadTables}
    where ${keyset.within} and ${leadsSearch(asked)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

/** Streams all matching leads, for a file. */
export function readLeads(ctx: Pick<Context, 'db'>, search: LeadsSearch): AsyncGenerator<LeadRow> {
  return readByCursor(
    ctx,
    sql<LeadRow>`select ${leadColumns} from ${leadTables} where ${leadsSearch(search)} order by l.consented_at, l.id`,
  );
}
