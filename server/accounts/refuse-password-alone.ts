import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/** Before a password change or a deletion: with a second factor, a step-up is needed beside the password. */
export async function refusePasswordAlone(
  { db }: Pick<Context, 'db'>,
  { userId, isSteppedUp }: { userId: number; isSteppedUp: boolean },
): Promise<void> {
  if (!isSteppedUp && (await hasSecondFactor(db, userId))) throw new Refusal('step_up_required');
}
