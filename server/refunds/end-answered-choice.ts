import { sql } from 'kysely';
import { endOffer } from '#server/orders/end-offer.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';

/**
 * Whoever paid for another date before we cancelled the old one has chosen, once none of their seats has the old date.
 * Returns the seats that were held meanwhile, for releaseSeats. The caller has locked what lockChangedOrder locks.
 */
export async function endAnsweredChoice(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, fromLineId }: { orderId: number; fromLineId: number },
): Promise<SeatChange[]> {
  const { rows } = await sql<{ offerId: number | null; cancellationId: number }>`
    update session_cancellation_items i set state = 'done', outcome = 'date_changed', changed_at = now()
    from session_cancellations c, order_lines f
    where c.id = i.cancellation_id and f.id = ${fromLineId} and c.session_id = f.session_id
      and i.order_id = ${orderId} and i.state = 'asked'
      and not exists (select from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
        where l.order_id = i.order_id and l.session_id = f.session_id)
    returning i.offer_id, i.cancellation_id`.execute(tx);
  const [answered] = rows;
  if (!answered) return [];
  await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId: answered.cancellationId });
  return endOffer(tx, answered.offerId, 'date_changed');
}
