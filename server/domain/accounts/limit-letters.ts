import type { Context } from '../context.ts';
import { sha256 } from '../hash.ts';
import { limitRequest } from '../limits/limit-request.ts';

/** Three letters of a sort an hour to one address, whether or not there is anything to write to it. */
export async function limitLetters(
  ctx: Pick<Context, 'db'>,
  { sort, email }: { sort: string; email: string },
): Promise<void> {
  const key = `${sort} ${sha256(email).toString('base64url')}`;
  await limitRequest(ctx, { key, most: 3, perSeconds: 3_600 });
}
