import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { LETTER_KINDS } from '../mail/letter-kind.ts';
import type { Traces } from './find-traces.ts';

/** That something was done stays; what it told of somebody goes. */
export async function blankLog(tx: Tx, { email, subjects }: Traces): Promise<void> {
  await sql`update audit_log set before = null, after = null, network = null, erased_at = now()
    where erased_at is null and (subject = any (${subjects})
      or strpos(lower(before::text), ${email}) > 0 or strpos(lower(after::text), ${email}) > 0)`.execute(tx);
}

/** A letter that waits is not sent any more. Those to the office say nothing by themselves. */
export async function blankLetters(tx: Tx, { email, subjects }: Traces): Promise<void> {
  await sql`update mails set recipient = '', facts = '{}', last_error = null,
      state = case when state = 'queued' then 'dropped' else state end
    where recipient = ${email}
      or (kind = any (${[...LETTER_KINDS]}) and subject = any (${subjects}) and recipient <> 'office')`.execute(
    tx,
  );
}
