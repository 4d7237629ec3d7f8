import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

const HOUR = 3_600;

/**
 * How long the limit lasts. A link that leads into the account stays valid as long: while somebody else uses the limit
 * up, the owner has a link that works.
 */
const perSeconds = { claim: HOUR, verify: HOUR, seats: HOUR, reset: HOUR / 2, sign_in: HOUR / 6 };

/** At most three emails of one kind to an address, whether or not one is sent. */
export async function limitEmails(
  ctx: Pick<Context, 'db'>,
  { sort, email }: { sort: keyof typeof perSeconds; email: string },
): Promise<void> {
  const key = `${sort} ${sha256(email).toString('base64url')}`;
  await limitRequest(ctx, { key, most: 3, perSeconds: perSeconds[sort] });
}
