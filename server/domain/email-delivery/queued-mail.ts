import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { LetterKind } from '../emails/email-kind.ts';

export interface QueuedMail {
  id: number;
  kind: LetterKind;
  subject: string;
  recipient: string;
  facts: unknown;
}

/** Counts the try. Nothing is returned where it is no longer to be sent. */
export async function takeQueuedMail(db: Db, mailId: number): Promise<QueuedMail | undefined> {
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1`, lastError: null, triedAt: sql`now()` })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(['id', sql<LetterKind>`kind`.as('kind'), 'subject', 'recipient', 'facts'])
    .executeTakeFirst();
}
