import { sql } from 'kysely';
import { OFFICE_IDLE_MINUTES } from '#contract/office/idle.ts';
import type { AccessToken } from '../accounts/list-access-tokens.ts';
import type { Context } from '../context.ts';

/** Where the office is open to somebody, the latest used first. */
export async function listOfficeSignIns({ db }: Pick<Context, 'db'>, userId: number): Promise<AccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('scope', '=', 'office')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${OFFICE_IDLE_MINUTES})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
