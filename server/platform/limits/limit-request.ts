import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import type { CountRequest } from './count-request.ts';
import { countRequest } from './count-request.ts';

/** Counts the request and refuses it if it is over the limit. */
export async function limitRequest(ctx: Pick<Context, 'db'>, count: CountRequest): Promise<void> {
  const { isOverLimit, resetsInSeconds } = await countRequest(ctx, count);
  if (isOverLimit) throw new Refusal('too_many_requests', { retryAfterSeconds: resetsInSeconds });
}
