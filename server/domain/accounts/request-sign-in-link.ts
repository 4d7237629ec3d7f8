import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitEmails } from './limit-emails.ts';
import { takeSameTime } from './take-same-time.ts';

/**
 * Neither the answer nor its timing reveals whether the account exists. If the address is not confirmed, somebody else
 * may have opened the account, so its owner gets a link to a new password instead, which ends that person's sign-ins.
 */
export async function requestSignInLink(
  ctx: Context,
  { email }: { email: string },
  atOneTime = takeSameTime,
): Promise<void> {
  await limitEmails(ctx, { sort: 'sign_in', email });
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
        kind: user.emailVerifiedAt ? 'sign_in_link' : 'reset_password',
        subject: `sign_in:${randomUUID()}`,
        recipient: email,
        facts: { userId: user.id },
      });
    });
    ctx.jobs.wake('email');
  });
}
