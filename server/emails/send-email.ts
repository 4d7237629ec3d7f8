import { sql } from 'kysely';
import type { EmailContext } from './email-context.ts';
import { gatherEmail } from './gather-email.ts';
import { queueCopy } from './queue-copy.ts';
import { takeQueuedEmail } from './queued-email.ts';
import { recordSendFailure } from './record-send-failure.ts';

/**
 * The content is gathered now, not when the email was queued. Safe to repeat. The queue gives a job to one worker at a
 * time. A worker that dies between sending and recording causes a second email with the same Message-ID.
 */
export async function sendEmail(ctx: EmailContext, emailId: number): Promise<void> {
  const email = await takeQueuedEmail(ctx.db, emailId);
  if (!email) return;
  const to = email.recipient === 'office' ? ctx.officeEmail : email.recipient;
  if (to === undefined) return endEmail(ctx, emailId, 'failed', 'OFFICE_EMAIL is not set.');
  try {
    const draft = await gatherEmail(ctx, email);
    if (!draft) return await dropForGood(ctx, emailId);
    await queueCopy(ctx, email);
    const { content, replyTo, attachments = [], stopUrl } = draft;
    await ctx.mailer.send({
      messageId: `<mail-${emailId}@${new URL(ctx.publicUrl).hostname}>`,
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...(await ctx.renderEmail(content)),
      attachments,
      ...(stopUrl !== undefined && { headers: stopHeaders(stopUrl) }),
    });
  } catch (error) {
    await recordSendFailure(ctx, email, error);
    return;
  }
  await endEmail(ctx, emailId, 'sent', null);
}

/** RFC 2369 and 8058: email programs show a button that stops these emails. */
function stopHeaders(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** What a process of the release before drops, because it does not know the kind, has no such mark and is sent again. */
async function dropForGood({ db }: EmailContext, emailId: number): Promise<void> {
  await db
    .updateTable('emails')
    .set({ state: 'dropped', lastError: null, triedAnewAt: sql`'infinity'` })
    .where('id', '=', emailId)
    .where('state', '=', 'queued')
    .execute();
}

async function endEmail(
  { db }: EmailContext,
  emailId: number,
  state: 'sent' | 'failed',
  lastError: string | null,
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ state, lastError, sentAt: state === 'sent' ? sql`now()` : null })
    .where('id', '=', emailId)
    .where('state', '=', 'queued')
    .execute();
}
