import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { LetterKind } from './letter-kind.ts';
import { MailLeased } from './mail-leased.ts';

export interface LeasedMail {
  id: number;
  kind: LetterKind;
  subject: string;
  recipient: string;
  facts: unknown;
  /** Which try this is. Who finds a higher number in the row has lost the lease. */
  tries: number;
}

// Longer than any try lasts: the mailer gives up before.
const LEASE_SECONDS = 60;

/** Nothing is returned where it is no longer to be sent. Throws where somebody else is at it, who may not live to send it. */
export async function leaseMail(db: Db, mailId: number): Promise<LeasedMail | undefined> {
  const leased = await db
    .updateTable('mails')
    .set({
      tries: sql`tries + 1`,
      last_error: null,
      leased_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
    .returning(['id', sql<LetterKind>`kind`.as('kind'), 'subject', 'recipient', 'facts', 'tries'])
    .executeTakeFirst();
  if (leased) return leased;
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (waiting) throw new MailLeased(`somebody else is at mail ${mailId}`);
  return undefined;
}
