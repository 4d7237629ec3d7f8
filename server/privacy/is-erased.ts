import type { Context } from '#server/platform/context.ts';
import { openErasureKeys } from './erasure-keys.ts';
import { hashErased } from './hash-erased.ts';

export interface ErasedBuyer {
  email: string;
  reference: string;
  hadAccount: boolean;
  /** When the order was made. Whoever came back after being erased is not erased again. */
  at: Date;
}

/** Whether the buyer of an order was erased after it was made. */
export async function isErased(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { email, reference, hadAccount, at }: ErasedBuyer,
): Promise<boolean> {
  const hashes = [...(await openErasureKeys(ctx)).values()].flatMap((key) => [
    hashErased(key, 'order', reference),
    hashErased(key, 'person', email),
    ...(hadAccount ? [hashErased(key, 'account', email), hashErased(key, 'unused_account', email)] : []),
  ]);
  if (hashes.length === 0) return false;
  const found = await ctx.db
    .selectFrom('erasures')
    .select('id')
    .where('hash', 'in', hashes)
    .where('erasedAt', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
