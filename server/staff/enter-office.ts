import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import type { Factors } from '#server/accounts/find-factors.ts';
import { getByPassword, wrongCredentials } from '#server/accounts/get-by-password.ts';
import type { Credentials } from '#server/accounts/get-by-password.ts';
import { issueAccessToken } from '#server/accounts/issue-access-token.ts';
import { recordSignIn } from '#server/accounts/record-sign-in.ts';
import type { User } from '#server/accounts/user.ts';
import type { Context } from '#server/platform/context.ts';

export interface EnterOffice extends Credentials {
  device: string;
  isFactorRequired: boolean;
}

export interface OfficeSignInStep {
  token: string;
  user: User;
  /** The next step: the office, showing a second factor, or setting one up. */
  next: 'office' | 'proof' | 'enrolment';
  factors: Factors;
}

/** A user without office access gets the same answer as for a wrong password. */
export async function enterOffice(
  ctx: Context,
  { device, isFactorRequired, ...credentials }: EnterOffice,
): Promise<OfficeSignInStep> {
  const { user, passwordHash, forgive } = await getByPassword(ctx, credentials);
  if (!isOfTheOffice(user.role)) throw wrongCredentials('no_office_role');
  const factors = await findFactors(ctx.db, user.id);
  const next = nextStep(factors, isFactorRequired);
  const scope = next === 'office' ? 'office' : 'entry';
  const token = await issueAccessToken(ctx.db, { userId: user.id, passwordHash, device, scope });
  if (token === undefined) throw wrongCredentials('wrong_password');
  await forgive();
  const { id: userId, email } = user;
  await recordSignIn(ctx, { userId, email, network: credentials.network, device });
  return { token, user, next, factors };
}

function nextStep(factors: Factors, isFactorRequired: boolean): OfficeSignInStep['next'] {
  if (hasFactor(factors)) return 'proof';
  return isFactorRequired ? 'enrolment' : 'office';
}
