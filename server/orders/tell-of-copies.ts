import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';

/** Empty: nobody got or gets copies. */
export interface CopiesChanged {
  from: string;
  to: string;
}

/** The buyer hears of it, so that nobody is copied in secret. In the caller's transaction, which has locked the order. */
export async function tellOfCopies(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { order, ...facts }: CopiesChanged & { order: { id: number; revision: number; email: string } },
): Promise<void> {
  await queueEmail(ctx, tx, {
    kind: 'copies_changed',
    subject: `order:${order.id}/copies:${order.revision}`,
    recipient: order.email,
    facts,
  });
}
