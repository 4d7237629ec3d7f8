import type { EmailDraft, GatherContext } from './email.ts';
import { findEmail } from './email.ts';
import type { QueuedEmail } from './queued-email.ts';

/** Undefined if the email is no longer relevant, or of a kind that only another release knows. */
export async function gatherEmail(ctx: GatherContext, email: QueuedEmail): Promise<EmailDraft | undefined> {
  return findEmail(await ctx.loadEmails(), email.kind)?.gather(ctx, email);
}
