import type { Context } from '../context.ts';
import { forgiveRequests } from '../limits/forgive-requests.ts';
import { limitRequest } from '../limits/limit-request.ts';

/** Six digits are quickly guessed without a limit. Successful attempts are taken back. */
export async function limitStepUps(ctx: Pick<Context, 'db'>, userId: number): Promise<() => Promise<void>> {
  const key = `proof of user ${userId}`;
  await limitRequest(ctx, { key, most: 5, perSeconds: 300 });
  return () => forgiveRequests(ctx, [key]);
}
