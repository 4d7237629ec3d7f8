import { sql } from 'kysely';
import type { Context } from '../context.ts';

// Whoever asks for the brochure past our forms can name anything as its source.
const MOST = 100;

/** Which forms leads came from, read from their index by leaps; '' is of those that do not say. */
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
