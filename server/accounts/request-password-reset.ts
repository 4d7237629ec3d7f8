import type { Context } from '#server/platform/context.ts';
import { requestLink } from './request-link.ts';
import type { takeSameTime } from './take-same-time.ts';

export function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
  atOneTime?: typeof takeSameTime,
): Promise<void> {
  return requestLink(ctx, { sort: 'reset', email, kindFor: () => 'reset_password' }, atOneTime);
}
