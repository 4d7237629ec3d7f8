import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { Audience } from '#contract/sessions/audience.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProgramKey } from './get-program.ts';
import {
  factsThere,
  fromPublishedSessions,
  isOnSale,
  selectWorkshopSessions,
} from './select-workshop-sessions.ts';
import type { WorkshopSession } from './workshop-session.ts';

export interface SessionFilter {
  program?: ProgramKey | undefined;
  programType?: WorkshopSession['programType'] | undefined;
  audience?: Audience | undefined;
  countryCode?: string | undefined;
  /** Sessions that have all of these. */
  venueFacts?: VenueFact[] | undefined;
}

/** Sessions that can still be booked or have sold out, the next one first. */
export async function listWorkshopSessions(
  { db }: Pick<Context, 'db'>,
  { filter, page, perPage }: { filter: SessionFilter; page: number; perPage: number },
): Promise<{ sessions: WorkshopSession[]; total: number }> {
  const isAskedFor = matches(filter);
  const sessions = await selectWorkshopSessions(db)
    .where(isOnSale)
    .where(isAskedFor)
    .orderBy('w.startsAt')
    .orderBy('w.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  // A first page that is not full is all there is.
  if (page === 1 && sessions.length < perPage) return { sessions, total: sessions.length };
  // Without what is not asked for, such as pools of seats: then an index has all that is read of thousands of sessions.
  const { total } = await fromPublishedSessions(db)
    .$if(filter.venueFacts !== undefined, (from) => from.leftJoin('venues as v', 'v.id', 'w.venueId'))
    .where(isOnSale)
    .where(isAskedFor)
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { sessions, total };
}

function matches({
  program,
  programType,
  audience,
  countryCode,
  venueFacts,
}: SessionFilter): RawBuilder<boolean> {
  const conditions = [
    program && ('id' in program ? sql`p.id = ${program.id}` : sql`p.slug = ${program.slug}`),
    programType && sql`w.program_type = ${programType}`,
    audience && sql`w.audiences @> array[${audience}]::text[]`,
    countryCode && sql`w.country_code = ${countryCode}`,
    venueFacts && sql`${factsThere} @> ${venueFacts}::text[]`,
  ].filter(Boolean);
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}
