import type { RefusalReason } from '#contract/orders/refusal-reason.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { limitSignInAttempts } from './limit-sign-in-attempts.ts';
import { inHashingTurn, isPassword } from './password.ts';
import type { User } from './user.ts';
import { userColumns } from './user.ts';

export interface Credentials {
  email: string;
  password: string;
  network: string;
}

export interface ByPassword {
  user: User;
  passwordHash: string;
  /** Removes the sign-in attempt from the count after it succeeded. */
  forgive(): Promise<void>;
}

/**
 * One answer for a wrong password, an unknown address and a disabled account, after the same work. The attempt is
 * counted in its turn, just before the password is checked: those who are still waiting do not count.
 */
export async function getByPassword(
  ctx: Pick<Context, 'db'>,
  { email, password, network }: Credentials,
  isRight = isPassword,
): Promise<ByPassword> {
  const found = await ctx.db
    .selectFrom('users')
    .select(userColumns)
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  const known = found?.isActive ? found.passwordHash : undefined;
  const attempt = { account: email, userId: found?.id, network };
  const { isIn, forgive } = await inHashingTurn(network, async () => ({
    ...(await limitSignInAttempts(ctx, attempt)),
    isIn: await isRight(known, password),
  }));
  if (!found) throw wrongCredentials('unknown_address');
  if (!isIn || !known) throw wrongCredentials(found.isActive ? 'wrong_password' : 'account_disabled');
  const { passwordHash: _, ...user } = found;
  return { user, passwordHash: known, forgive };
}

export function wrongCredentials(reason: RefusalReason): Refusal {
  return new Refusal('unauthenticated', {
    reason,
    message: 'Login failed. Please check your credentials and try again.',
  });
}
