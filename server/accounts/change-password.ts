import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { hashPassword } from './password.ts';
import { refusePasswordAlone } from './refuse-password-alone.ts';
import { refuseWrongPassword } from './refuse-wrong-password.ts';
import { revokeOtherAccessTokens } from './revoke-other-access-tokens.ts';

export interface ChangePassword {
  userId: number;
  tokenId: number;
  isSteppedUp?: boolean;
  currentPassword: string;
  password: string;
  network: string;
}

/** Ends all other sign-ins and revokes links that would lead in without the new password. */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<void> {
  const { userId, tokenId, isSteppedUp = false, currentPassword, password, network } = input;
  await refusePasswordAlone(ctx, { userId, isSteppedUp });
  const known = await refuseWrongPassword(ctx, {
    userId,
    password: currentPassword,
    network,
    field: 'current_password',
  });
  const passwordHash = await hashPassword(password, network);
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .where('passwordHash', '=', known)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('conflict', { message: 'The password was just changed.' }));
    await revokeOtherAccessTokens(tx, { userId, tokenId });
    await tx
      .deleteFrom('oneTimeTokens')
      .where('userId', '=', userId)
      .where('purpose', 'in', ['reset_password', 'sign_in'])
      .execute();
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'password_changed', userId });
  });
}
