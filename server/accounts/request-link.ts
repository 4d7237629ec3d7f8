import { randomUUID } from 'node:crypto';
import type { EmailKind } from '#server/emails/email-kind.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitEmails } from './limit-emails.ts';
import { takeSameTime } from './take-same-time.ts';

interface RequestLink {
  sort: 'reset' | 'sign_in';
  email: string;
  kindFor(user: { emailVerifiedAt: Date | null }): EmailKind;
}

/** Emails a link to the owner of an account. Neither the answer nor its timing reveals whether the account exists. */
export async function requestLink(
  ctx: Context,
  { sort, email, kindFor }: RequestLink,
  atOneTime = takeSameTime,
): Promise<void> {
  await limitEmails(ctx, { sort, email });
  await atOneTime(async () => {
    await inTransaction(ctx, async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'emailVerifiedAt'])
        .where('email', '=', email)
        .where('disabledAt', 'is', null)
        .executeTakeFirst();
      if (!user) return;
      await queueEmail(ctx, tx, {
        kind: kindFor(user),
        subject: `${sort}:${randomUUID()}`,
        recipient: email,
        facts: { userId: user.id },
      });
    });
    ctx.jobs.wake('email');
  });
}
