import type { Db } from '#server/db/connection.ts';

/** All but the caller's own. */
export async function revokeOtherAccessTokens(
  db: Db,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<void> {
  await db.deleteFrom('accessTokens').where('userId', '=', userId).where('id', '<>', tokenId).execute();
}
