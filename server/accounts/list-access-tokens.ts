import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

export interface AccessToken {
  id: number;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Valid sign-ins on the site, most recently used first. */
export async function listAccessTokens({ db }: Pick<Context, 'db'>, userId: number): Promise<AccessToken[]> {
  return db
    .selectFrom('accessTokens')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('scope', '=', 'site')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastUsedAt', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
