import { sql } from 'kysely';
import { OFFICE_IDLE_MINUTES } from '#contract/staff/office-idle.ts';
import type { AccessToken } from '#server/accounts/list-access-tokens.ts';
import type { Context } from '#server/platform/context.ts';

/** The devices on which a user is signed in to the office, latest used first. */
export async function listOfficeSignIns({ db }: Pick<Context, 'db'>, userId: number): Promise<AccessToken[]> {
  return db
    .selectFrom('accessTokens')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('scope', '=', 'office')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastUsedAt', '>', sql<Date>`now() - make_interval(mins => ${OFFICE_IDLE_MINUTES})`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
