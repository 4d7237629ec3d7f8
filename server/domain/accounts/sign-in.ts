import type { Context } from '../context.ts';
import { getByPassword, wrongCredentials } from './get-by-password.ts';
import type { Credentials } from './get-by-password.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { isPassword } from './password.ts';
import type { Entered } from './register.ts';

export interface SignIn extends Credentials {
  device: string;
}

export async function signIn(ctx: Context, input: SignIn, isRight = isPassword): Promise<Entered> {
  const { user, passwordHash, forgive } = await getByPassword(ctx, input, isRight);
  const token = await issueAccessToken(ctx.db, { userId: user.id, passwordHash, device: input.device });
  if (token === undefined) throw wrongCredentials('wrong_password');
  await forgive();
  return { token, user };
}
