import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '../accounts/find-signed-in.ts';
import type { Tx } from '../context.ts';
import { sha256 } from '../hash.ts';

/**
 * After a second factor: an entry becomes a token of the office, one of the office is proven anew. The entry is gone by
 * then if the password was changed meanwhile.
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
