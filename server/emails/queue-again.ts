import type { Context, Tx } from '#server/platform/context.ts';

export interface QueueAgain {
  kind: string;
  subject: string;
  recipient: string;
  facts: unknown;
  /** The first email of this kind about this subject. */
  againOf: number;
}

/** In the caller's transaction. Wake the queue after the commit. */
export async function queueAgain(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { facts, ...email }: QueueAgain,
): Promise<void> {
  const { id } = await tx
    .insertInto('emails')
    .values({ ...email, facts: JSON.stringify(facts), lastError: null, sentAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.add(tx, { queue: 'email', emailId: id });
}
