import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

// Requests that bypass our forms can name any source, so the list is limited.
const MOST = 100;

/** The distinct sources of leads, read from the index by a loose scan. '' means no source was given. */
export async function listLeadSources({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive each as (
      (select source from brochure_leads order by source limit 1)
      union all
      select (select l.source from brochure_leads l where l.source > each.source order by l.source limit 1)
      from each where each.source is not null
    )
    select source from each where source is not null limit ${MOST}`.execute(db);
  return rows.map(({ source }) => source);
}
