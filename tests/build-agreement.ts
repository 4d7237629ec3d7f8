import { randomUUID } from 'node:crypto';
import type { ProgramType } from '#contract/catalogue/program-type.ts';
import type { Db } from '#server/db/connection.ts';

interface GivenAgreement {
  programId: number;
  programType?: ProgramType;
  words?: string;
}

/** Makes a program require the words, instead of those before. */
export async function buildAgreement(
  db: Db,
  { programId, programType, words = `I agree to the terms of trip ${randomUUID()}.` }: GivenAgreement,
): Promise<{ id: number; words: string }> {
  const { id } = await db
    .insertInto('agreementTexts')
    .values({ words })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('programAgreements')
    .where('programId', '=', programId)
    .where('programType', 'is not distinct from', programType ?? null)
    .execute();
  await db
    .insertInto('programAgreements')
    .values({ programId, programType: programType ?? null, agreementId: id })
    .execute();
  return { id, words };
}
