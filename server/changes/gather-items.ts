import { sql } from 'kysely';
import { hasLostDate } from '#server/orders/lost-date-change.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Adds every order with valid tickets or held seats for the session, once. Includes orders written while the session
 * was being cancelled, and orders that were already processed.
 */
export async function gatherItems(tx: Tx, cancellationId: number): Promise<void> {
  await sql`
    insert into session_cancellation_items (cancellation_id, order_id)
    select distinct c.id, l.order_id
    from session_cancellations c
    join order_lines l on l.session_id = c.session_id
    join orders o on o.id = l.order_id
    where c.id = ${cancellationId} and (${isStillAffected} or o.state = 'awaiting_payment')
    order by l.order_id
    on conflict (cancellation_id, order_id) do nothing`.execute(tx);
  // A separate statement, so that it sees an item's state and its effects consistently.
  await sql`
    update session_cancellation_items i set state = 'due', outcome = null, changed_at = now()
    from session_cancellations c
    where c.id = ${cancellationId} and i.cancellation_id = c.id and i.state = 'done' and exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.order_id = i.order_id and l.session_id = c.session_id and ${isStillAffected})`.execute(tx);
}

const isStillAffected = sql`(
  exists (select from tickets t where t.order_line_id = l.id and t.state = 'valid' and not ${hasLostDate})
  or (o.state in ('pending', 'awaiting_confirmation') and exists (
    select from seat_holds h where h.order_line_id = l.id and h.state = 'held')))`;
