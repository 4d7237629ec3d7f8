import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { welcomeNetwork } from './limit-sign-in-attempts.ts';
import { useOneTimeToken } from './one-time-token.ts';
import type { Entered } from './register.ts';
import { userColumns } from './user.ts';

interface SignInByLink {
  token: string;
  device: string;
  network: string;
}

/** For the site only: the office asks for the password or a passkey. */
export async function signInByLink(
  ctx: Context,
  { token: link, device, network }: SignInByLink,
): Promise<Entered> {
  const entered = await inTransaction(ctx, async (tx) => {
    const { userId, email } = await useOneTimeToken(tx, { purpose: 'sign_in', token: link });
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
    return { token, user };
  });
  const { id: userId, email } = entered.user;
  await welcomeNetwork(ctx, { userId, email, network });
  return entered;
}

function gone(): Refusal {
  return new Refusal('gone');
}
