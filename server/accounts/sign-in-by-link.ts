import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { forgetAttemptsFrom } from './limit-sign-in-attempts.ts';
import { refuseUnlessUsable, redeemOneTimeToken } from './one-time-token.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { Entered } from './register.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import type { ShownFactor } from './require-second-factor.ts';
import { userColumns } from './user.ts';

interface SignInByLink {
  token: string;
  device: string;
  network: string;
  shown?: ShownFactor;
  /** Called once the link is found, also if a second factor is then refused. */
  noteOwner?(owner: { id: number }): void;
}

/** For the site only: the office asks for the password or a passkey. The link stays usable until a needed factor is shown. */
export async function signInByLink(
  ctx: Context,
  { token: link, device, network, shown = {}, noteOwner }: SignInByLink,
): Promise<Entered> {
  const owner = await refuseUnlessUsable(ctx.db, { purpose: 'sign_in', token: link });
  if (owner.userId !== null) noteOwner?.({ id: owner.userId });
  const factor = await requireSecondFactor(ctx, { ...owner, beside: 'emailed link', shown });
  const entered = await inTransaction(ctx, async (tx) => {
    const { userId, email } = await redeemOneTimeToken(tx, { purpose: 'sign_in', token: link });
    const { passwordHash, ...user } = await tx
      .selectFrom('users')
      .select(userColumns)
      .select('passwordHash')
      .where('id', '=', userId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow(gone);
    if (passwordHash === null) throw gone();
    const token = await issueAccessToken(tx, { userId: user.id, passwordHash, device });
    if (token === undefined) throw gone();
    return { token, user, factor };
  });
  const { id: userId, email } = entered.user;
  await forgetAttemptsFrom(ctx, { email, network });
  await recordSignIn(ctx, { userId, email, network, device });
  return entered;
}

function gone(): Refusal {
  return new Refusal('gone');
}
