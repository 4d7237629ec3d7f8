import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** The id of the row with these words. Words are kept once, and never changed. */
export async function keepWords(tx: Tx, words: string): Promise<number> {
  await tx
    .insertInto('agreementTexts')
    .values({ words })
    .onConflict((conflict) => conflict.expression(sql`words_hash(words)`).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('agreementTexts')
    .select('id')
    .where(sql`words_hash(words)`, '=', sql`words_hash(${words})`)
    .executeTakeFirstOrThrow();
  return id;
}
