import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { claimOrdersOf } from './claim-orders-of.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { forgetNetworks } from './known-networks.ts';
import { forgetAttemptsFrom, forgetSignInAttempts } from './limit-sign-in-attempts.ts';
import { refuseUnlessUsable, redeemOneTimeToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { recordExpectedSignIn } from './record-sign-in.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import type { Entered } from './register.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import type { ShownFactor } from './require-second-factor.ts';
import { userColumns } from './user.ts';

export interface ResetPassword {
  token: string;
  password: string;
  device: string;
  network: string;
  shown?: ShownFactor;
  /** Called once the link is found, also if a second factor is then refused. */
  noteOwner?(owner: { id: number }): void;
}

/**
 * The emailed link also confirms the address. All existing sign-ins end, and so do limits on signing in. If the account
 * asks for a second factor and none is shown, nothing changes and the link stays usable.
 */
export async function resetPassword(
  ctx: Context,
  { token: link, password, device, network, shown = {}, noteOwner }: ResetPassword,
): Promise<Entered> {
  const owner = await refuseUnlessUsable(ctx.db, { purpose: 'reset_password', token: link });
  if (owner.userId !== null) noteOwner?.({ id: owner.userId });
  refuseCommonPassword(password);
  await requireSecondFactor(ctx, { ...owner, beside: 'emailed link', shown });
  const passwordHash = await hashPassword(password, network);
  const entered = await inTransaction(ctx, async (tx) => {
    const { userId, email } = await redeemOneTimeToken(tx, { purpose: 'reset_password', token: link });
    const user = await tx
      .updateTable('users')
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('disabledAt', 'is', null)
      .returning(userColumns)
      .executeTakeFirstOrThrow(() => new Refusal('gone'));
    await tx.deleteFrom('accessTokens').where('userId', '=', user.id).execute();
    await forgetNetworks(tx, user.id);
    await tx
      .deleteFrom('oneTimeTokens')
      .where('userId', '=', user.id)
      .where('purpose', 'in', ['reset_password', 'sign_in'])
      .where('usedAt', 'is', null)
      .execute();
    await claimOrdersOf(tx, user);
    await recordAccountAction(tx, { actor: `user:${user.id}`, action: 'password_reset', userId: user.id });
    const token = await issueAccessToken(tx, { userId: user.id, passwordHash, device });
    if (token === undefined) throw new Refusal('gone');
    return { token, user };
  });
  const { id: userId, email } = entered.user;
  await forgetSignInAttempts(ctx, email);
  await forgetAttemptsFrom(ctx, { email, network });
  await recordExpectedSignIn(ctx, { userId, network, device });
  return entered;
}
