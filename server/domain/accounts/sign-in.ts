import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { limitGuesses } from './limit-guesses.ts';
import { isPassword } from './password.ts';
import type { Entered } from './register.ts';
import { userColumns } from './user.ts';

export interface SignIn {
  email: string;
  password: string;
  device: string;
  network: string;
}

/** One answer for a wrong password, an unknown address and a disabled account, after the same work. */
export async function signIn(
  ctx: Context,
  { email, password, device, network }: SignIn,
  isRight = isPassword,
): Promise<Entered> {
  const guess = await limitGuesses(ctx, { email, network });
  const found = await ctx.db
    .selectFrom('users')
    .select(userColumns)
    .select('password_hash as passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  const passwordHash = found?.isActive ? found.passwordHash : undefined;
  if (!(await isRight(passwordHash, password)) || !found || !passwordHash) throw wrongCredentials();
  const token = await issueAccessToken(ctx.db, { userId: found.id, passwordHash, device });
  if (token === undefined) throw wrongCredentials();
  await guess.forgive();
  const { passwordHash: _, ...user } = found;
  return { token, user };
}

function wrongCredentials(): Refusal {
  return new Refusal('unauthenticated', {
    message: 'Login failed. Please check your credentials and try again.',
  });
}
