import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** Emails about somebody who is erased. Queued ones are no longer sent. Returns their number. */
export async function blankEmails(tx: Tx, which: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`update emails set recipient = '', facts = '{}', last_error = null,
      state = case when state = 'queued' then 'dropped' else state end
    where ${which}`.execute(tx);
  return Number(numAffectedRows);
}
