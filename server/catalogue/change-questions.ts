import type { OfficeQuestions } from '#contract/catalogue/office-program-questions.ts';
import type { ProgramQuestion } from '#contract/catalogue/program-detail.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getProgramForEdit, noSuchProgram } from './office-program.ts';

interface ChangeQuestions {
  programId: number;
  /** The questions that the editor saw. */
  from: ProgramQuestion[];
  to: ProgramQuestion[];
}

export async function getQuestions({ db }: { db: Db }, programId: number): Promise<OfficeQuestions> {
  const rows = await db
    .selectFrom('programs as p')
    .leftJoin('programQuestions as q', 'q.programId', 'p.id')
    .where('p.id', '=', programId)
    .select(['p.title', 'q.question', 'q.answer'])
    .orderBy('q.position')
    .execute();
  const [first] = rows;
  if (!first) throw noSuchProgram();
  const questions = rows.flatMap(({ question, answer }) =>
    question === null || answer === null ? [] : [{ question, answer }],
  );
  return { title: first.title, questions };
}

export async function changeQuestions(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { programId, from, to }: ChangeQuestions,
): Promise<{ isChanged: boolean } & OfficeQuestions> {
  return inTransaction(ctx, async (tx) => {
    await getProgramForEdit(tx, programId);
    const current = await getQuestions({ db: tx }, programId);
    const { questions: before } = current;
    if (isSame(before, to)) return { isChanged: true, ...current };
    if (!isSame(before, from)) return { isChanged: false, ...current };
    await tx.deleteFrom('programQuestions').where('programId', '=', programId).execute();
    if (to.length > 0)
      await tx
        .insertInto('programQuestions')
        .values(
          to.map(({ question, answer }, place) => ({ programId, position: place + 1, question, answer })),
        )
        .execute();
    await recordChange(tx, actor, {
      action: 'program.questions_changed',
      subject: `program:${programId}`,
      before: { questions: linesOf(before) },
      after: { questions: linesOf(to) },
    });
    return { isChanged: true, ...(await getQuestions({ db: tx }, programId)) };
  });
}

function isSame(some: ProgramQuestion[], others: ProgramQuestion[]): boolean {
  const [one, other] = [linesOf(some), linesOf(others)];
  return one.length === other.length && one.every((line, place) => line === other[place]);
}

function linesOf(questions: ProgramQuestion[]): string[] {
  return questions.map(({ question, answer }) => `${question} ${answer}`);
}
