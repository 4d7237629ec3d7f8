import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';

/** Another account's token does not exist for the caller. */
export async function revokeAccessToken(
  { db }: Pick<Context, 'db'>,
  { userId, tokenId, scope }: { userId: number; tokenId: number; scope?: TokenScope },
): Promise<{ device: string }> {
  return db
    .deleteFrom('accessTokens')
    .where('id', '=', tokenId)
    .where('userId', '=', userId)
    .$if(scope !== undefined, (tokens) => tokens.where('scope', '=', scope ?? 'site'))
    .returning('device')
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'This sign-in no longer exists.' }));
}
