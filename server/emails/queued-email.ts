import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { EmailKind } from './email-kind.ts';

export interface QueuedEmail {
  id: number;
  kind: EmailKind;
  subject: string;
  recipient: string;
  facts: unknown;
}

/** Counts the try. Returns undefined if the email is no longer to be sent. */
export async function takeQueuedEmail(db: Db, emailId: number): Promise<QueuedEmail | undefined> {
  return db
    .updateTable('emails')
    .set({ tries: sql`tries + 1`, lastError: null, triedAt: sql`now()` })
    .where('id', '=', emailId)
    .where('state', '=', 'queued')
    .returning(['id', sql<EmailKind>`kind`.as('kind'), 'subject', 'recipient', 'facts'])
    .executeTakeFirst();
}
