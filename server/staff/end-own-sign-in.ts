import { revokeAccessToken } from '#server/accounts/revoke-access-token.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** Signs out one of the user's own devices, such as a lost one. */
export async function endOwnSignIn(
  ctx: Pick<Context, 'db'>,
  { actor, tokenId }: { actor: OfficeActor; tokenId: number },
): Promise<void> {
  const { userId } = actor;
  await inTransaction(ctx, async (tx) => {
    const { device } = await revokeAccessToken({ db: tx }, { userId, tokenId });
    await recordChange(tx, actor, {
      action: 'user.sign_in_ended',
      subject: `user:${userId}`,
      before: { device },
    });
  });
}
