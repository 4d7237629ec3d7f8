import { sql } from 'kysely';
import type { Audience } from '#contract/audience.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
import type { Context } from '#server/domain/context.ts';
import type { ProgramKey } from './get-program.ts';
import { factsThere, isOnSale, selectWorkshopSessions } from './select-workshop-sessions.ts';
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
  const { program, programType, audience, countryCode, venueFacts } = filter;
  let matching = selectWorkshopSessions(db).where(isOnSale);
  if (program)
    matching =
      'id' in program ? matching.where('p.id', '=', program.id) : matching.where('p.slug', '=', program.slug);
  if (programType) matching = matching.where('w.programType', '=', programType);
  if (audience) matching = matching.where(sql<boolean>`w.audiences @> array[${audience}]::text[]`);
  if (countryCode) matching = matching.where('w.countryCode', '=', countryCode);
  if (venueFacts) matching = matching.where(sql<boolean>`${factsThere} @> ${venueFacts}::text[]`);

  const sessions = await matching
    .orderBy('w.startsAt')
    .orderBy('w.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  // A first page that is not full is all there is.
  if (page === 1 && sessions.length < perPage) return { sessions, total: sessions.length };
  const { total } = await matching
    .clearSelect()
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { sessions, total };
}
