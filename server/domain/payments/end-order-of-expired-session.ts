import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { endOrder } from '../orders/end-order.ts';

/** Where the session has ended by itself. One that we ended ourselves, to make another, is left to whoever did. */
export async function endOrderOfExpiredSession(ctx: Context, sessionId: string): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('checkout_attempts as a')
    .select('a.order_id')
    .where('a.provider_session_id', '=', sessionId)
    .where('a.state', '=', 'expired')
    .where('a.expires_at', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkout_attempts as later')
            .select('later.attempt')
            .whereRef('later.order_id', '=', 'a.order_id')
            .whereRef('later.attempt', '>', 'a.attempt'),
        ),
      ),
    )
    .executeTakeFirst();
  if (overdue) await endOrder(ctx, { orderId: overdue.order_id, cause: 'time' });
}
