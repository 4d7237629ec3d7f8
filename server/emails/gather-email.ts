import type { EmailDraft, Emails, GatherContext } from './email.ts';
import type { QueuedEmail } from './queued-email.ts';

/** Undefined if the email is no longer relevant, or of a kind that only another release knows. */
export async function gatherEmail(ctx: GatherContext, email: QueuedEmail): Promise<EmailDraft | undefined> {
  const emails: Partial<Emails> = await ctx.loadEmails();
  return Object.hasOwn(emails, email.kind) ? emails[email.kind]?.gather(ctx, email) : undefined;
}
