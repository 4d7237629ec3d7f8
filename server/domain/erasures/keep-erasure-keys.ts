import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { openErasureKey, sealErasureKey } from './erasure-keys.ts';
import type { SealedKey } from './erasure-list.ts';

/**
 * Takes over the keys of a list, which a restored database may not have, or only as sealed before the last change of
 * SECRETS_KEY, and seals all of them with the current one. Those that SECRETS_KEY does not open stay as they are.
 */
export async function keepErasureKeys(ctx: Context, listed: SealedKey[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
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
    }
  });
}
