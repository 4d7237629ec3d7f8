import type { Db } from '#server/db/connection.ts';

interface OwnToken {
  userId: number;
  tokenId: number;
}

/** All but the caller's own, in the office too. */
export async function revokeOtherAccessTokens(db: Db, own: OwnToken): Promise<void> {
  await othersThan(db, own).execute();
}

/** A password proves too little to end sign-ins of the office. */
export async function revokeOtherSiteTokens(db: Db, own: OwnToken): Promise<void> {
  await othersThan(db, own).where('scope', '=', 'site').execute();
}

function othersThan(db: Db, { userId, tokenId }: OwnToken) {
  return db.deleteFrom('accessTokens').where('userId', '=', userId).where('id', '<>', tokenId);
}
