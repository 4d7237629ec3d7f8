import type { Context } from '#server/platform/context.ts';
import { getByPassword, wrongCredentials } from './get-by-password.ts';
import type { Credentials } from './get-by-password.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { isPassword } from './password.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { Entered } from './register.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import type { ShownFactor } from './require-second-factor.ts';

export interface SignIn extends Credentials {
  device: string;
  shown?: ShownFactor;
}

export async function signIn(
  ctx: Context,
  { device, shown = {}, ...credentials }: SignIn,
  isRight = isPassword,
): Promise<Entered> {
  const { user, passwordHash, forgive } = await getByPassword(ctx, credentials, isRight);
  const { id: userId, email } = user;
  await forgive();
  const factor = await requireSecondFactor(ctx, { userId, email, beside: 'password', shown });
  const token = await issueAccessToken(ctx.db, { userId, passwordHash, device });
  if (token === undefined) throw wrongCredentials('wrong_password');
  await recordSignIn(ctx, { userId, email, network: credentials.network, device });
  return { token, user, factor };
}
