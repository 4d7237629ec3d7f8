import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/refusal.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitEmails } from './limit-emails.ts';

/** Sends a new email with a new link. */
export async function requestEmailVerification(
  ctx: Context,
  { userId, email, isEmailVerified }: { userId: number; email: string; isEmailVerified: boolean },
): Promise<void> {
  if (isEmailVerified) throw new Refusal('conflict', { message: 'Your email address is already confirmed.' });
  await limitEmails(ctx, { sort: 'verify', email });
  await inTransaction(ctx, (tx) =>
    queueEmail(ctx, tx, {
      kind: 'verify_email',
      subject: `verify:${randomUUID()}`,
      recipient: email,
      facts: { userId },
    }),
  );
  ctx.jobs.wake('email');
}
