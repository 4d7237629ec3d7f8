import type { Context } from '../context.ts';
import { sha256 } from '../hash.ts';
import { limitRequest } from '../limits/limit-request.ts';

/** At most three emails of one kind an hour to an address, whether or not one is sent. */
export async function limitEmails(
  ctx: Pick<Context, 'db'>,
  { sort, email }: { sort: string; email: string },
): Promise<void> {
  const key = `${sort} ${sha256(email).toString('base64url')}`;
  await limitRequest(ctx, { key, most: 3, perSeconds: 3_600 });
}
