import { sql } from 'kysely';
import type { MailContext } from './email-context.ts';
import { gatherEmail } from './gather-email.ts';
import { noteFailure } from './note-failure.ts';
import { takeQueuedMail } from './queued-mail.ts';

/**
 * What the email says is gathered now, not when it was queued. Safe to call again. The queue gives its job to one
 * worker at a time; one that dies between the sending and the note sends it once more, under the same Message-ID.
 */
export async function sendMail(ctx: MailContext, mailId: number): Promise<void> {
  const mail = await takeQueuedMail(ctx.db, mailId);
  if (!mail) return;
  const to = mail.recipient === 'office' ? ctx.officeEmail : mail.recipient;
  if (to === undefined) return endMail(ctx, mailId, 'failed', 'OFFICE_EMAIL is not set.');
  try {
    const content = await gatherEmail(ctx, mail);
    if (!content) return await endMail(ctx, mailId, 'dropped', null);
    const { letter, replyTo, attachments = [] } = content;
    await ctx.mailer.send({
      messageId: `<mail-${mailId}@${new URL(ctx.publicUrl).hostname}>`,
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...(await ctx.writeLetter(letter)),
      attachments,
    });
  } catch (error) {
    await noteFailure(ctx, mail, error);
    return;
  }
  await endMail(ctx, mailId, 'sent', null);
}

async function endMail(
  { db }: MailContext,
  mailId: number,
  state: 'sent' | 'dropped' | 'failed',
  lastError: string | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, lastError, sentAt: state === 'sent' ? sql`now()` : null })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}
