import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { rememberNetwork } from './known-networks.ts';
import { limitSignInAttempts } from './limit-sign-in-attempts.ts';
import { inHashingTurn, isPassword } from './password.ts';

export interface StepUpPassword {
  userId: number;
  password: string;
  network: string;
  /** The form field for the error message. */
  field: string;
}

/** Asks for the password again before sensitive changes. Returns the hash it was checked against. */
export async function refuseWrongPassword(
  ctx: Pick<Context, 'db'>,
  { userId, password, network, field }: StepUpPassword,
): Promise<string> {
  const user = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  const attempt = { account: `user:${userId}`, userId, network };
  const { isIn, forgive } = await inHashingTurn(network, async () => ({
    ...(await limitSignInAttempts(ctx, attempt)),
    isIn: await isPassword(user?.passwordHash, password),
  }));
  if (!user?.passwordHash || !isIn)
    throw new Refusal('validation_failed', {
      fields: { [field]: ['This password is incorrect'] },
      reason: 'wrong_password',
    });
  await forgive();
  await rememberNetwork(ctx.db, { userId, network });
  return user.passwordHash;
}
