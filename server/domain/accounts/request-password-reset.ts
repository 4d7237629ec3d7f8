import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitEmails } from './limit-emails.ts';
import { takeSameTime } from './take-same-time.ts';

/** Neither the answer nor its timing reveals whether the account exists. */
export async function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
  atOneTime = takeSameTime,
): Promise<void> {
  await limitEmails(ctx, { sort: 'reset', email });
  await atOneTime(async () => {
    await inTransaction(ctx, async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('disabledAt', 'is', null)
        .executeTakeFirst();
      if (!user) return;
      await queueEmail(ctx, tx, {
        kind: 'reset_password',
        subject: `reset:${randomUUID()}`,
        recipient: email,
        facts: { userId: user.id },
      });
    });
    ctx.jobs.wake('email');
  });
}
