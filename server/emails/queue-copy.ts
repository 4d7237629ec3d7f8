import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { EmailContext } from './email-context.ts';
import { orderOfEmail } from './order-of-email.ts';
import { queueEachTime } from './queue-each-time.ts';
import type { QueuedEmail } from './queued-email.ts';

/** When an email to the buyer is about to go out: one copy of it, if the order has an address for copies. May be repeated. */
export async function queueCopy(
  ctx: Pick<EmailContext, 'db' | 'jobs' | 'loadEmails'>,
  { id, kind, subject, recipient: buyer }: Omit<QueuedEmail, 'facts'>,
): Promise<void> {
  if (!(await ctx.loadEmails())[kind].isCopied) return;
  const orderId = await orderOfEmail(ctx.db, subject);
  const hasCopies = (db: Db) =>
    db
      .selectFrom('orders')
      .select('copyEmail')
      .where('id', '=', orderId)
      .where('copyEmail', '<>', '')
      .where('email', '=', buyer);
  // Few orders have copies: the others need no transaction.
  if (!(await hasCopies(ctx.db).executeTakeFirst())) return;
  const isQueued = await inTransaction(ctx, async (tx) => {
    // Of two emails about one subject at once, each has its copy.
    const order = await hasCopies(tx).forUpdate().executeTakeFirst();
    if (!order) return false;
    const { rows } = await sql`select from emails
      where kind = 'copy' and subject = ${subject} and facts ->> 'of' = ${String(id)}`.execute(tx);
    if (rows.length > 0) return false;
    await queueEachTime(ctx, tx, {
      kind: 'copy',
      subject,
      recipient: order.copyEmail,
      facts: { orderId, of: id },
    });
    return true;
  });
  if (isQueued) ctx.jobs.wake('email');
}
