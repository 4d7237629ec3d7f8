import type { EmailContent, EmailDraft, GatherContext } from './email.ts';
import { isOneTooMany } from './is-one-too-many.ts';
import type { QueuedEmail } from './queued-email.ts';
import { areRemindersStopped, issueReminderLink } from './stop-reminders.ts';

/** For emails that nobody has asked for. Undefined if the address gets no more of them. */
export async function withStopLink<Content extends EmailContent>(
  ctx: GatherContext,
  email: QueuedEmail,
  write: (stopUrl: string) => Content | Promise<Content>,
): Promise<EmailDraft<Content> | undefined> {
  const { db, publicUrl } = ctx;
  if ((await isOneTooMany(db, email)) || (await areRemindersStopped(ctx, email.recipient))) return undefined;
  const token = await issueReminderLink(ctx, email.recipient);
  return {
    content: await write(`${publicUrl}/reminders#token=${token}`),
    stopUrl: `${publicUrl}/api/v1/reminder-stops/${token}`,
  };
}
