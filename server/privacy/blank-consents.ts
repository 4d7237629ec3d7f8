import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** That something was agreed to, and when, stays. Who did, and for whom, goes. */
export async function blankConsents(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`update consents set participant = '', given_by = '', giver_email = '', ended_at = coalesce(ended_at, now())
    where ${which}`.execute(tx);
}
