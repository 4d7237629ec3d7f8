import type { Context, Tx } from '../context.ts';
import type { LetterKind } from './email-kind.ts';

export interface QueueMail {
  kind: LetterKind;
  /** What it is about, such as order:12. A second letter of this kind about the same thing is never sent. */
  subject: string;
  recipient: string;
  facts?: Record<string, unknown>;
}

/** In the caller's transaction. Wake the queue after the commit. */
export async function queueMail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { kind, subject, recipient, facts = {} }: QueueMail,
): Promise<void> {
  const mail = await tx
    .insertInto('mails')
    .values({ kind, subject, recipient, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('againOf', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mail) await jobs.add(tx, { queue: 'mail', mailId: mail.id });
}
