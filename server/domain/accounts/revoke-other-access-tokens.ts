import type { Db } from '#server/db/connection.ts';

/** All but the caller's own. */
export async function revokeOtherAccessTokens(
  db: Db,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<void> {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).where('id', '<>', tokenId).execute();
}
