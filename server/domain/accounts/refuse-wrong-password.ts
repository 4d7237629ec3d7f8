import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { limitSignInAttempts } from './limit-sign-in-attempts.ts';
import { isPassword } from './password.ts';

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
  const attempt = await limitSignInAttempts(ctx, { email: `user:${userId}`, network });
  const user = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.passwordHash || !(await isPassword(user.passwordHash, password))) {
    throw new Refusal('validation_failed', { fields: { [field]: ['This password is incorrect'] } });
  }
  await attempt.forgive();
  return user.passwordHash;
}
