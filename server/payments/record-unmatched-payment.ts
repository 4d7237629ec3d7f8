import { sql } from 'kysely';
import { alertOfficeOnceADay } from '#server/emails/alert-office-once-a-day.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';

/** Those whose order is still missing, as table u. */
export const stillUnmatched = sql`unmatched_payments u
  where not exists (select from payments p where p.payment_intent = u.payment_intent)`;

/** Whether this installation asked the provider for the session. */
export function isOurs(ctx: Pick<Context, 'installation'>, { mark }: CardSession): boolean {
  return mark?.installation === ctx.installation;
}

/**
 * Our payment, but its order is not in the database, such as after a restored backup. `npm run recover` makes the order
 * again. The office is told once a day.
 */
export async function recordUnmatchedPayment(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, paymentIntent, reference, amountCents, currency, paidAt, createdAt }: CardSession,
): Promise<void> {
  if (paymentIntent === undefined) return;
  await tx
    .insertInto('unmatchedPayments')
    .values({
      paymentIntent,
      providerSessionId: id,
      orderReference: reference,
      amountCents,
      currency,
      paidAt: paidAt ?? createdAt,
    })
    .onConflict((conflict) => conflict.column('paymentIntent').doNothing())
    .execute();
  await alertOfficeOnceADay(ctx, tx, {
    kind: 'unmatched_payments',
    about: 'day',
    what: 'Payments without an order were found, such as after a restored backup.',
    path: '/admin/needs-attention',
  });
}
