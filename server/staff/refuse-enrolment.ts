import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import type { Tx } from '#server/platform/context.ts';

/** The first factor needs the password. Every further one needs a step-up with an existing factor. */
export async function refuseEnrolment(
  tx: Tx,
  { userId, isSteppedUp }: Pick<SignedIn, 'userId' | 'isSteppedUp'>,
): Promise<{ isFirst: boolean }> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const isFirst = !hasFactor(await findFactors(tx, userId));
  if (!isFirst && !isSteppedUp) throw new Refusal('step_up_required');
  return { isFirst };
}
