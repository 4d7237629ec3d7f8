import { alertOffice } from '#server/emails/alert-office.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/** Alerts the office about one of our payments. */
export async function alertPayment(
  ctx: Context,
  paymentIntent: string,
  { subject, what }: { subject: string; what: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select('orderId')
      .where('paymentIntent', '=', paymentIntent)
      .executeTakeFirst();
    if (payment) await alertOffice(ctx, tx, { subject, orderId: payment.orderId, what });
  });
  ctx.jobs.wake('email');
}
