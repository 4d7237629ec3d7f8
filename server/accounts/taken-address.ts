import { Refusal } from '#contract/refusal.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { blockOf } from '#server/platform/limits/block-of.ts';
import { forgiveRequests } from '#server/platform/limits/forgive-requests.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

const perNetwork = { most: 5, perSeconds: 3_600 };
const perBlock = { most: 20, perSeconds: 3_600 };

/**
 * Signing up reveals whether an address has an account. A network may learn that only a few times an hour. A free
 * address does not count, so that a school class can sign up from one network.
 */
export async function isTakenAddress(
  ctx: Context,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  const key = `taken ${network}`;
  const keyOfBlock = `taken in ${blockOf(network)}`;
  await limitRequest(ctx, { key, ...perNetwork });
  await limitRequest(ctx, { key: keyOfBlock, ...perBlock });
  const owner = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!owner) await forgiveRequests(ctx, [key, keyOfBlock]);
  return owner !== undefined;
}

export function takenAddress(): Refusal {
  const message = 'An account with this email address already exists. Please sign in.';
  return new Refusal('validation_failed', { message, fields: { email: [message] } });
}

/** Sent only once in the life of an account. */
export async function notifyOwnerOfAddress(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!owner) return;
    const subject = `user:${owner.id}`;
    await queueEmail(ctx, tx, {
      kind: 'address_taken',
      subject,
      recipient: email,
      facts: { userId: owner.id },
    });
  });
  ctx.jobs.wake('email');
}
