import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { Erasure, ErasureList, SealedKey } from './erasure-list.ts';

// The files may be shared by processes on several machines.
const ONE_AT_A_TIME = 1_163_022_149;

/** Adds what the list does not have yet. May be repeated at any time. Returns the number of erasures that were added. */
export async function writeErasureList(ctx: Pick<Context, 'db'>, list: ErasureList): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx);
    const listed = await list.read();
    const ids = new Set(listed.erasures.map(({ id }) => id));
    const sealedOf = new Map(listed.keys.map(({ keyId, sealed }) => [keyId, sealed]));
    const erasures = (await readErasures(tx)).filter(({ id }) => !ids.has(id));
    const keys = (await readKeys(tx)).filter(({ keyId, sealed }) => sealedOf.get(keyId) !== sealed);
    if (erasures.length + keys.length > 0) await list.append({ erasures, keys });
    return erasures.length;
  });
}

/** As text, because a Date has no microseconds. */
async function readErasures(tx: Tx): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select id, kind, key_id, hash,
      to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as erased_at
    from erasures order by erased_at, id`.execute(tx);
  return rows;
}

function readKeys(tx: Tx): Promise<SealedKey[]> {
  return tx.selectFrom('erasureKeys').select(['id as keyId', 'sealed']).orderBy('id').execute();
}
