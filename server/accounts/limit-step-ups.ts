import type { Context } from '#server/platform/context.ts';
import { forgiveRequests } from '#server/platform/limits/forgive-requests.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

/** What was shown before the code. Each has its own limit, so that who stole one locks the owner out of no other. */
export type BesideCode = 'password' | 'emailed link' | 'site token' | 'office token';

/** Six digits are quickly guessed without a limit. Successful attempts are taken back. */
export async function limitStepUps(
  ctx: Pick<Context, 'db'>,
  { userId, beside }: { userId: number; beside: BesideCode },
): Promise<() => Promise<void>> {
  const key = `proof of user ${userId} beside ${beside}`;
  await limitRequest(ctx, { key, most: 5, perSeconds: 300 });
  return () => forgiveRequests(ctx, [key]);
}
