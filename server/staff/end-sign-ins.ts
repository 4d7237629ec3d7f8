import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getAccountForUpdate } from './get-account-for-update.ts';

/** Signs a user out everywhere, on the site and in the office. */
export async function endSignIns(
  ctx: Pick<Context, 'db'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await getAccountForUpdate(tx, actor, id);
    const ended = await endAllSignIns(tx, id);
    if (ended > 0)
      await recordChange(tx, actor, { action: 'user.signed_out', subject: `user:${id}`, after: { ended } });
    return ended;
  });
}

export async function endAllSignIns(tx: Tx, userId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('accessTokens')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endOfficeSignIns(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('accessTokens')
    .where('userId', '=', userId)
    .where('scope', 'in', ['entry', 'office'])
    .execute();
}
