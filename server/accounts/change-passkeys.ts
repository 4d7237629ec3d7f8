import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { findFactors } from './find-factors.ts';
import { lockOwnFactors } from './lock-own-factors.ts';

interface OwnPasskey {
  userId: number;
  passkeyId: number;
}

export async function renamePasskey(
  ctx: Pick<Context, 'db'>,
  { userId, passkeyId, name }: OwnPasskey & { name: string },
): Promise<void> {
  await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(noSuchPasskey);
}

/** The last one stays while the account asks for a second factor. */
export async function removePasskey(
  ctx: Pick<Context, 'db'>,
  { userId, passkeyId }: OwnPasskey,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { secondFactorSince } = await lockOwnFactors(tx, userId);
    const { passkeys } = await findFactors(tx, userId);
    if (!passkeys.some(({ id }) => id === passkeyId)) throw noSuchPasskey();
    if (secondFactorSince && passkeys.length === 1)
      throw new Refusal('conflict', {
        message: 'Please stop asking for a passkey after your password before you remove the last one.',
      });
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'passkey_removed', userId });
  });
}

function noSuchPasskey(): Refusal {
  return new Refusal('not_found', { message: 'This passkey no longer exists.' });
}
