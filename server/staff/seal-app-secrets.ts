import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openAppSecret, sealAppSecret } from './app-secret.ts';

/**
 * Seals with the current key whatever is not: secrets of releases before the encryption, and those of the former key.
 * Safe to repeat. Returns how many secrets no key opens.
 */
export async function sealAppSecrets(
  ctx: Pick<Context, 'db' | 'secretBox'>,
): Promise<{ sealed: number; unreadable: number }> {
  const { secretBox } = ctx;
  return inTransaction(ctx, async (tx) => {
    const kept = await tx
      .selectFrom('authenticatorApps')
      .select(['userId', 'secret', 'sealedSecret'])
      .orderBy('userId')
      .forUpdate()
      .execute();
    const counts = { sealed: 0, unreadable: 0 };
    for (const app of kept) {
      if (app.sealedSecret !== null && secretBox.isSealedWithCurrentKey(app.sealedSecret)) continue;
      const secret = openAppSecret(secretBox, app);
      if (!secret) {
        counts.unreadable += 1;
        continue;
      }
      await tx
        .updateTable('authenticatorApps')
        .set({ secret: null, sealedSecret: sealAppSecret(secretBox, app.userId, secret) })
        .where('userId', '=', app.userId)
        .execute();
      counts.sealed += 1;
    }
    return counts;
  });
}
