import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { LetterKind } from './letter-kind.ts';

export interface LeasedMail {
  id: number;
  kind: LetterKind;
  subject: string;
  recipient: string;
  facts: unknown;
  tries: number;
}

// Longer than any try lasts: the mailer gives up well before.
const LEASE_SECONDS = 300;

/** Nothing is returned where it is no longer to be sent, or somebody else is at it. */
export async function leaseMail(db: Db, mailId: number): Promise<LeasedMail | undefined> {
  return db
    .updateTable('mails')
    .set({
      tries: sql`tries + 1`,
      leased_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
    .returning(['id', sql<LetterKind>`kind`.as('kind'), 'subject', 'recipient', 'facts', 'tries'])
    .executeTakeFirst();
}
