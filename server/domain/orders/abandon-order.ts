import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { releaseHolds } from '../seats/release-holds.ts';
import { takeSeats } from '../seats/take-seats.ts';

/** The provider made no session, certainly: seats and keys of this order are free again, as if it had never been. */
export async function abandonOrder(ctx: Context, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Before the question below is asked: else a twin's next attempt, made while we wait for this row, is not seen.
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const abandoned = await tx
      .updateTable('orders')
      .set({ state: 'cancelled', network: null })
      .where('id', '=', orderId)
      .where('state', '=', 'pending')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('checkout_attempts')
              .select('attempt')
              .where('order_id', '=', orderId)
              .where('state', '<>', 'refused'),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!abandoned) return;
    await tx.deleteFrom('idempotency_keys').where('subject', '=', `order:${orderId}`).execute();
    await tx.insertInto('order_events').values({ order_id: orderId, kind: 'refused by provider' }).execute();
    await takeSeats(tx, await releaseHolds(tx, orderId));
  });
  ctx.announceSeats();
}
