import { sql } from 'kysely';
import { datesForLine } from '#server/orders/dates-for-line.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/**
 * Ends the choices of buyers to whom no other date is left, such as one that was cancelled too, and of those whose tickets
 * ended in another way, such as by a withdrawal. Returns how many.
 */
export async function endEmptyChoices(ctx: Context): Promise<number> {
  const ended = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ cancellationId: number }>`
      update session_cancellation_items i set asked_until = now(), changed_at = now()
      from session_cancellations c
      where c.id = i.cancellation_id and i.state = 'asked' and i.asked_until > now() and (not exists (
        select from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
        where l.order_id = i.order_id and l.session_id = c.session_id) or not exists (
        select from order_lines l, ${datesForLine} and l.order_id = i.order_id and l.session_id = c.session_id))
      returning i.cancellation_id`.execute(tx);
    for (const cancellationId of new Set(rows.map((row) => row.cancellationId)))
      await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId });
    return rows.length;
  });
  if (ended > 0) ctx.jobs.wake('session_cancellation');
  return ended;
}
