import type { Context, Tx } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import { mayStillGo } from './may-still-go.ts';

export interface QueueEmail {
  kind: EmailKind;
  /** What it is about, such as order:12. A second email of this kind about the same subject is never sent. */
  subject: string;
  recipient: string;
  facts?: Record<string, unknown>;
}

/** In the caller's transaction. Wake the queue after the commit. Nobody is told of an order whose buyer was erased. */
export async function queueEmail(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { kind, subject, recipient, facts = {} }: QueueEmail,
): Promise<void> {
  if (recipient === '' || !(await mayStillGo(tx, { kind, recipient }))) return;
  const email = await tx
    .insertInto('emails')
    .values({ kind, subject, recipient, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('againOf', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (email) await jobs.add(tx, { queue: 'email', emailId: email.id });
}
