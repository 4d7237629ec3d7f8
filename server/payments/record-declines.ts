import { sql } from 'kysely';
import type { CardDecline } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { countDeclines } from './count-declines.ts';
import { endDeclinedOrder } from './end-declined-order.ts';

const LONGEST_REASON = 100;

/**
 * Records every declined try of a payment once, whichever events arrived, and ends the order after too many. An order
 * that is paid or over stays as it is.
 */
export async function recordDeclines(ctx: Context, paymentIntent: string): Promise<void> {
  const { reference, declines } = await ctx.cards.retrieveDeclines(paymentIntent);
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'buyer', 'network'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!order || declines.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const recent = await insertDeclines(tx, order.id, declines);
    if (recent > 0) await countDeclines(tx, order, recent);
  });
  await endDeclinedOrder(ctx, order.id);
}

/** Returns how many are new and happened within the last hour. */
async function insertDeclines(tx: Tx, orderId: number, declines: CardDecline[]): Promise<number> {
  const added = await tx
    .insertInto('declines')
    .values(
      declines.map(({ id, reason, declinedAt }) => ({
        orderId,
        providerId: id,
        reason: reason.slice(0, LONGEST_REASON),
        declinedAt: declinedAt ?? sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .returning(sql<boolean>`declined_at > now() - interval '1 hour'`.as('isRecent'))
    .execute();
  return added.filter(({ isRecent }) => isRecent).length;
}
