import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/**
 * What was typed goes. That somebody withdrew, when, and what became of it stays with the order. One that is not decided
 * holds up the erasing, so it was decided after the backup that says otherwise: nobody could answer it without an address.
 */
export async function blankWithdrawals(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`update withdrawals set name = '', reference = '', email = '', part = '', later_words = null, answer = '',
    reference_key = '',
    state = case when decided_at is null then 'answered' else state end, decided_at = coalesce(decided_at, now())
    where ${which} and (email <> '' or name <> '')`.execute(db);
}
