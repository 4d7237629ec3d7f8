import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { limitSignInAttempts } from './limit-sign-in-attempts.ts';
import { isPassword } from './password.ts';
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

/** One answer for a wrong password, an unknown address and a disabled account, after the same work. */
export async function getByPassword(
  ctx: Pick<Context, 'db'>,
  { email, password, network }: Credentials,
  isRight = isPassword,
): Promise<ByPassword> {
  const { forgive } = await limitSignInAttempts(ctx, { email, network });
  const found = await ctx.db
    .selectFrom('users')
    .select(userColumns)
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  const known = found?.isActive ? found.passwordHash : undefined;
  if (!(await isRight(known, password)) || !found || !known) throw wrongCredentials();
  const { passwordHash: _, ...user } = found;
  return { user, passwordHash: known, forgive };
}

export function wrongCredentials(): Refusal {
  return new Refusal('unauthenticated', {
    message: 'Login failed. Please check your credentials and try again.',
  });
}
