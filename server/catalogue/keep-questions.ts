import { sql } from 'kysely';
import type { ProgramQuestion } from '#contract/catalogue/program-detail.ts';
import type { Context } from '#server/platform/context.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

/** The questions of each program, read once for each version of the catalogue. */
export function keepQuestions(
  { db }: Pick<Context, 'db'>,
  { version, isCertain }: Pick<CatalogueVersion, 'version' | 'isCertain'>,
): () => Promise<Map<number, ProgramQuestion[]>> {
  return keepByVersion({ version, isCertain }, async () => {
    const { rows } = await sql<{ programId: number; questions: ProgramQuestion[] }>`
      select program_id, json_agg(json_build_object('question', question, 'answer', answer) order by position) as questions
      from program_questions group by program_id`.execute(db);
    return new Map(rows.map(({ programId, questions }) => [programId, questions]));
  });
}
