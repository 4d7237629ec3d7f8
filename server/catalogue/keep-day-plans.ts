import { sql } from 'kysely';
import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import type { Context } from '#server/platform/context.ts';
import { entriesAsJson } from './day-plan-sql.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

export interface KeptDayPlans {
  ofPrograms: Map<number, DayPlan>;
  /** Only their own. */
  ofSessions: Map<number, DayPlan>;
}

interface Found {
  programId: number | null;
  sessionId: number | null;
  plan: DayPlan;
}

/** All day plans, read once for each version of the catalogue. */
export function keepDayPlans(
  { db }: Pick<Context, 'db'>,
  { version, isCertain }: Pick<CatalogueVersion, 'version' | 'isCertain'>,
): () => Promise<KeptDayPlans> {
  return keepByVersion({ version, isCertain }, async () => {
    const { rows } = await sql<Found>`
      select program_id, null::bigint as session_id, ${entriesAsJson} as plan from program_day_plans group by program_id
      union all
      select null, session_id, ${entriesAsJson} from session_day_plans group by session_id`.execute(db);
    return {
      ofPrograms: new Map(
        rows.flatMap(({ programId, plan }) => (programId === null ? [] : [[programId, plan]])),
      ),
      ofSessions: new Map(
        rows.flatMap(({ sessionId, plan }) => (sessionId === null ? [] : [[sessionId, plan]])),
      ),
    };
  });
}
