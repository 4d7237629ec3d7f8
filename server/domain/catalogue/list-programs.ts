import type { ProgramFilter } from '#contract/program-filter.ts';
import type { Context } from '#server/domain/context.ts';
import { programMatches } from './program-matches.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';

export interface ProgramList {
  programs: Program[];
  total: number;
}

export async function listPrograms(
  { db }: Pick<Context, 'db'>,
  { page, perPage, filter }: { page: number; perPage: number; filter: ProgramFilter },
): Promise<ProgramList> {
  const programs = await selectPrograms(db)
    .where(programMatches(filter))
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('programs as p')
    .where('p.publishedAt', 'is not', null)
    .where(programMatches(filter))
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { programs, total };
}
