import type { AgreementWords, OfficeAgreements } from '#contract/catalogue/office-program-agreements.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { keepWords } from './keep-words.ts';
import { getProgramForEdit, noSuchProgram } from './office-program.ts';

interface ChangeAgreements {
  programId: number;
  /** The words that the editor saw. */
  from: AgreementWords;
  to: AgreementWords;
}

const KINDS = ['essentials', 'mastery', 'other'] as const;
type Kind = (typeof KINDS)[number];

export async function getAgreements({ db }: { db: Db }, programId: number): Promise<OfficeAgreements> {
  const rows = await db
    .selectFrom('programs as p')
    .leftJoin('programAgreements as a', 'a.programId', 'p.id')
    .leftJoin('agreementTexts as t', 't.id', 'a.agreementId')
    .where('p.id', '=', programId)
    .select(['p.title', 'a.programType', 't.words'])
    .execute();
  const [first] = rows;
  if (!first) throw noSuchProgram();
  const wordsOf = (kind: Kind) =>
    rows.find(({ programType }) => (programType ?? 'other') === kind)?.words ?? null;
  return {
    title: first.title,
    agreements: { essentials: wordsOf('essentials'), mastery: wordsOf('mastery'), other: wordsOf('other') },
  };
}

/** For orders from now on. An order keeps the words that its buyer agreed to. */
export async function changeAgreements(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { programId, from, to }: ChangeAgreements,
): Promise<{ isChanged: boolean } & OfficeAgreements> {
  return inTransaction(ctx, async (tx) => {
    await getProgramForEdit(tx, programId);
    const current = await getAgreements({ db: tx }, programId);
    const { agreements: before } = current;
    if (isSame(before, to)) return { isChanged: true, ...current };
    if (!isSame(before, from)) return { isChanged: false, ...current };
    await tx.deleteFrom('programAgreements').where('programId', '=', programId).execute();
    for (const kind of KINDS) {
      const words = to[kind];
      if (words === null) continue;
      const programType = kind === 'other' ? null : kind;
      const agreementId = await keepWords(tx, words);
      await tx.insertInto('programAgreements').values({ programId, programType, agreementId }).execute();
    }
    await recordChange(tx, actor, {
      action: 'program.agreements_changed',
      subject: `program:${programId}`,
      before,
      after: to,
    });
    return { isChanged: true, ...(await getAgreements({ db: tx }, programId)) };
  });
}

function isSame(some: AgreementWords, others: AgreementWords): boolean {
  return KINDS.every((kind) => some[kind] === others[kind]);
}
