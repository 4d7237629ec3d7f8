import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { claimKey } from '#server/platform/idempotency/claim-key.ts';

/** Who sent the request, and its idempotency key, if any. */
export interface OutreachRequest {
  caller: string;
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
}

/** The id for the new row; undefined if an earlier request with this key created it. */
export async function claimRow(
  tx: Tx,
  noun: 'contact_message' | 'brochure_lead',
  { key, ...asked }: OutreachRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`${noun}s`}, 'id'))::int as id`.execute(tx);
  const id = rows[0]?.id;
  if (key === undefined || id === undefined) return id;
  const claimed = await claimKey(tx, { ...asked, key, subject: `${noun}:${id}` });
  return claimed.isNew ? id : undefined;
}

/** Of two identical requests, the second waits for the first to commit and then sees its row. */
export async function lockSame(tx: Tx, ...texts: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(texts)}, 0))`.execute(tx);
}
