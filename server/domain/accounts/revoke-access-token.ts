import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';

/** Another account's token does not exist for the caller. */
export async function revokeAccessToken(
  { db }: Pick<Context, 'db'>,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new Refusal('not_found', { message: 'This sign-in is not there any more.' });
}
