import { sql } from 'kysely';
import type { Context } from '../context.ts';

export interface AccessToken {
  id: number;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Valid tokens, most recently used first. */
export async function listAccessTokens({ db }: Pick<Context, 'db'>, userId: number): Promise<AccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
