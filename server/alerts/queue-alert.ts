import type { Context, Tx } from '#server/platform/context.ts';

export interface QueueAlert {
  /** What it is about, such as refund:12. A second alert about the same subject is never sent. */
  subject: string;
  /** A sentence without personal data. */
  what: string;
  /** Where the office finds more. */
  path: `/admin${string}`;
}

const LONGEST = 300;

/** For the second channel, beside the email. In the caller's transaction; the job starts within seconds. */
export async function queueAlert(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { subject, what, path }: QueueAlert,
): Promise<void> {
  const alert = await tx
    .insertInto('alerts')
    .values({ subject, what: withoutAddresses(what).slice(0, LONGEST), path, lastError: null, sentAt: null })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (alert) await jobs.add(tx, { queue: 'alert', alertId: alert.id });
}

/** A reason that the card provider gave may quote what somebody typed. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+@\S+/g, '…');
}
