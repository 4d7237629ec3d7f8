import type { Context } from '#server/platform/context.ts';
import { requestLink } from './request-link.ts';
import type { takeSameTime } from './take-same-time.ts';

/**
 * If the address is not confirmed, somebody else may have opened the account, so its owner gets a link to a new password
 * instead, which ends that person's sign-ins.
 */
export function requestSignInLink(
  ctx: Context,
  { email }: { email: string },
  atOneTime?: typeof takeSameTime,
): Promise<void> {
  const kindFor = ({ emailVerifiedAt }: { emailVerifiedAt: Date | null }) =>
    emailVerifiedAt ? 'sign_in_link' : 'reset_password';
  return requestLink(ctx, { sort: 'sign_in', email, kindFor }, atOneTime);
}
