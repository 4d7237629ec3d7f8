import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';

/** Two changes of one family follow each other: together they could keep too many, or keep somebody without a consent. */
export async function lockFamily(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
