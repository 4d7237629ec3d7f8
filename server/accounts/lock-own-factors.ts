import { Refusal } from '#contract/refusal.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Locks an account while its owner changes passkeys and second factor on the site. Whoever works in the office does that
 * in the office, which has stricter rules.
 */
export async function lockOwnFactors(tx: Tx, userId: number) {
  const user = await tx
    .selectFrom('users')
    .select(['role', 'email', 'emailVerifiedAt', 'secondFactorSince'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  if (isOfTheOffice(user.role))
    throw new Refusal('conflict', {
      message: 'You work in the office. Please manage your passkeys there, under My sign-in.',
    });
  return user;
}
