import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import { refuseWrongPassword } from '#server/accounts/refuse-wrong-password.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openOffice } from './open-office.ts';

interface StepUpByPassword {
  signedIn: SignedIn;
  password: string;
  network: string;
  isFactorRequired: boolean;
}

/** Only if no second factor is required and the user has none. */
export async function stepUpByPassword(
  ctx: Pick<Context, 'db'>,
  { signedIn, isFactorRequired, ...given }: StepUpByPassword,
): Promise<void> {
  const { userId, scope } = signedIn;
  const mayNot = isFactorRequired || scope !== 'office' || hasFactor(await findFactors(ctx.db, userId));
  if (mayNot) throw new Refusal('step_up_required');
  await refuseWrongPassword(ctx, { userId, ...given, field: 'password' });
  await inTransaction(ctx, (tx) => openOffice(tx, signedIn));
}
