import { sql } from 'kysely';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OutreachRequest } from './claim-row.ts';
import { claimRow, lockSame } from './claim-row.ts';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/**
 * Stores the message and queues emails to the office and the sender. The same message within ten minutes counts once.
 */
export async function receiveContactMessage(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { name, email, subject, message }: ContactMessage,
  asked: OutreachRequest,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const id = await claimRow(tx, 'contact_message', asked);
    if (id === undefined) return;
    const sent = { name, email, subject, message };
    await lockSame(tx, 'contact_message', email);
    if (await isKnown(tx, sent)) return;
    await tx
      .insertInto('contactMessages')
      .values({ id, ...sent })
      .execute();
    const about = `contact_message:${id}`;
    await queueEmail(ctx, tx, { kind: 'contact_to_office', subject: about, recipient: 'office' });
    await queueEmail(ctx, tx, { kind: 'contact_confirmation', subject: about, recipient: email });
  });
  ctx.jobs.wake('email');
}

async function isKnown(tx: Tx, { email, subject, message }: ContactMessage): Promise<boolean> {
  const known = await tx
    .selectFrom('contactMessages')
    .select('id')
    .where('email', '=', email)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .where('createdAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return known !== undefined;
}
