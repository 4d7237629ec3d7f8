import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openErasureKey, sealErasureKey } from './erasure-keys.ts';
import type { SealedKey } from './erasure-list.ts';

/**
 * Takes over the keys of a list, which a restored database may not have, or only as sealed before the last change of
 * SECRETS_KEY, and seals all of them with the current one. Those that no key
 * opens stay as they are. Returns how many were sealed anew.
 */
export async function keepErasureKeys(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  listed: SealedKey[],
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let sealedAnew = 0;
    const kept = await tx.selectFrom('erasureKeys').select(['id as keyId', 'sealed']).execute();
    const sealedOf = new Map(kept.map(({ keyId, sealed }) => [keyId, sealed]));
    for (const { keyId, sealed } of [...kept, ...listed]) {
      const now = sealedOf.get(keyId);
      if (now !== undefined && ctx.secretBox.isSealedWithCurrentKey(now)) continue;
      const key = openErasureKey(ctx, { keyId, sealed });
      if (!key) continue;
      const anew = sealErasureKey(ctx, keyId, key);
      sealedOf.set(keyId, anew);
      await tx
        .insertInto('erasureKeys')
        .values({ id: keyId, sealed: anew })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed: anew }))
        .execute();
      sealedAnew += 1;
    }
    return sealedAnew;
  });
}
