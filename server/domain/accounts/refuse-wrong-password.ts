import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { limitGuesses } from './limit-guesses.ts';
import { isPassword } from './password.ts';

export interface ProvePassword {
  userId: number;
  password: string;
  network: string;
  /** Under which its message stands. */
  field: string;
}

/** Before what only the owner may do, even on a browser that was left signed in. Gives the hash it was held against. */
export async function refuseWrongPassword(
  ctx: Pick<Context, 'db'>,
  { userId, password, network, field }: ProvePassword,
): Promise<string> {
  const guess = await limitGuesses(ctx, { email: `user:${userId}`, network });
  const user = await ctx.db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.passwordHash || !(await isPassword(user.passwordHash, password))) {
    throw new Refusal('validation_failed', { fields: { [field]: ['This password is incorrect'] } });
  }
  await guess.forgive();
  return user.passwordHash;
}
