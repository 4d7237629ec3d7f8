import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SignedIn } from './check-access-token.ts';
import { limitEmails } from './limit-emails.ts';
import { PURCHASE_STATES } from './purchases.ts';
import { takeSameTime } from './take-same-time.ts';

/** Only the confirmed owner of an address gets the result. For anyone else, a link is emailed to the address. */
export async function checkGuestPurchases(
  ctx: Context,
  { email, asker }: { email: string; asker: SignedIn | undefined },
  atOneTime = takeSameTime,
): Promise<{ count: number } | 'link emailed'> {
  if (asker?.isEmailVerified && asker.email === email) return { count: await countPurchases(ctx.db, email) };
  await limitEmails(ctx, { sort: 'claim', email });
  await atOneTime(async () => {
    await inTransaction(ctx, async (tx) => {
      if ((await countPurchases(tx, email)) === 0) return;
      await queueEmail(ctx, tx, {
        kind: 'claim_purchases',
        subject: `claim:${randomUUID()}`,
        recipient: email,
        facts: { email },
      });
    });
    ctx.jobs.wake('email');
  });
  return 'link emailed';
}

async function countPurchases(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('userId', 'is', null)
    .where('state', 'in', PURCHASE_STATES)
    .executeTakeFirstOrThrow();
  return count;
}
