import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import type { SealedKey } from './erasure-list.ts';

type KeysContext = Pick<Context, 'db' | 'secretBox'>;

const KEY_BYTES = 32;

/** Those that SECRETS_KEY opens, by id, newest first. */
export async function openErasureKeys(ctx: KeysContext): Promise<Map<string, Buffer>> {
  const kept = await ctx.db
    .selectFrom('erasureKeys')
    .select(['id as keyId', 'sealed'])
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute();
  return new Map(
    kept.flatMap((each): [string, Buffer][] => {
      const key = openErasureKey(ctx, each);
      return key ? [[each.keyId, key]] : [];
    }),
  );
}

/** The newest one, or a new one if SECRETS_KEY opens none. */
export async function getErasureKey(ctx: KeysContext): Promise<{ keyId: string; key: Buffer }> {
  const [newest] = await openErasureKeys(ctx);
  if (newest) return { keyId: newest[0], key: newest[1] };
  const key = randomBytes(KEY_BYTES);
  const keyId = createHash('sha256').update('erasure key id').update(key).digest('hex').slice(0, 16);
  await ctx.db
    .insertInto('erasureKeys')
    .values({ id: keyId, sealed: sealErasureKey(ctx, keyId, key) })
    .execute();
  return { keyId, key };
}

export function openErasureKey(
  { secretBox }: Pick<Context, 'secretBox'>,
  { keyId, sealed }: SealedKey,
): Buffer | undefined {
  return secretBox.open(sealed, `erasure key ${keyId}`);
}

export function sealErasureKey(
  { secretBox }: Pick<Context, 'secretBox'>,
  keyId: string,
  key: Buffer,
): string {
  return secretBox.seal(key, `erasure key ${keyId}`);
}
