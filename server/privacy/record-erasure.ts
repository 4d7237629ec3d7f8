import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { getErasureKey } from './erasure-keys.ts';
import type { ErasureKind } from './erasure-list.ts';
import { hashErased } from './hash-erased.ts';

export interface Erased {
  kind: 'person' | 'account' | 'unused_account';
  email: string;
  /** Each is an entry of its own: a backup may know it under another address. */
  orderIds: number[];
}

/**
 * Who came on a ticket may have no address, so the ticket's code is kept as an order's reference is, and names with the code
 * before them.
 */
export async function recordErasedParticipant(
  ctx: Pick<Context, 'secretBox'> & { db: Tx },
  erased: string[],
): Promise<void> {
  const { keyId, key } = await getErasureKey(ctx);
  await ctx.db
    .insertInto('erasures')
    .values(erased.map((each) => ({ kind: 'order' as const, keyId, hash: hashErased(key, 'order', each) })))
    .execute();
}

/** At the end of the transaction that erases. The list beside the backups follows within seconds. */
export async function recordErasure(
  ctx: Pick<Context, 'secretBox'> & { db: Tx },
  { kind, email, orderIds }: Erased,
): Promise<void> {
  const { keyId, key } = await getErasureKey(ctx);
  const { rows: orders } = await sql<{ reference: string }>`
    select reference from orders where id = any (${orderIds}::bigint[]) order by id`.execute(ctx.db);
  await ctx.db
    .insertInto('erasures')
    .values([
      { kind, keyId, hash: hashErased(key, kind, email) },
      ...orders.map(({ reference }) => ({
        kind: 'order' as const,
        keyId,
        hash: hashErased(key, 'order', reference),
      })),
    ])
    .execute();
}

/** Answers of seats that were erased before their time, by the codes of their tickets. */
export async function recordErasedAnswers(
  ctx: Pick<Context, 'secretBox'> & { db: Tx },
  erased: { kind: ErasureKind; code: string }[],
): Promise<void> {
  if (erased.length === 0) return;
  const { keyId, key } = await getErasureKey(ctx);
  await ctx.db
    .insertInto('erasures')
    .values(erased.map(({ kind, code }) => ({ kind, keyId, hash: hashErased(key, kind, code) })))
    .execute();
}
