import { sql } from 'kysely';
import { endOrder } from '#server/orders/end-order.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Ends the order if the session expired by itself. If we expired it to create another one, the code that did so
 * decides.
 */
export async function endOrderOfExpiredSession(ctx: Context, sessionId: string): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('checkoutAttempts as a')
    .select('a.orderId')
    .where('a.providerSessionId', '=', sessionId)
    .where('a.state', '=', 'expired')
    .where('a.expiresAt', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkoutAttempts as later')
            .select('later.attempt')
            .whereRef('later.orderId', '=', 'a.orderId')
            .whereRef('later.attempt', '>', 'a.attempt'),
        ),
      ),
    )
    .executeTakeFirst();
  if (overdue) await endOrder(ctx, { orderId: overdue.orderId, cause: 'time' });
}
