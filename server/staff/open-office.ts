import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

/**
 * Call after a second factor was shown. A waiting sign-in gets an office token; an office token counts as stepped up
 * again. Fails if the password was changed meanwhile.
 */
export async function openOffice(
  tx: Tx,
  { tokenId, userId, scope }: Pick<SignedIn, 'tokenId' | 'userId' | 'scope'>,
): Promise<string | undefined> {
  if (scope === 'office') {
    await tx
      .updateTable('accessTokens')
      .set({ steppedUpAt: sql`now()` })
      .where('id', '=', tokenId)
      .execute();
    return undefined;
  }
  const entry = await tx
    .deleteFrom('accessTokens')
    .where('id', '=', tokenId)
    .where('scope', '=', 'entry')
    .returning('device')
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('accessTokens')
    .values({
      tokenHash: sha256(token),
      userId,
      scope: 'office',
      device: entry.device,
      expiresAt: sql<Date>`now() + interval '12 hours'`,
      steppedUpAt: sql<Date>`now()`,
    })
    .execute();
  return token;
}
