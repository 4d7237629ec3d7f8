import { sql } from 'kysely';
import type { CardSessionMark } from '#server/platform/card-provider.ts';
import type { Tx } from '#server/platform/context.ts';

/** The order, and its tickets, whose date is changed when this order is paid. Undefined for every other order. */
export async function findDateChangeOf(tx: Tx, orderId: number): Promise<CardSessionMark['dateChange']> {
  const { rows } = await sql<NonNullable<CardSessionMark['dateChange']>>`
    select o.reference as "order", array(select code from tickets where id = any(c.ticket_ids) order by id) as tickets
    from date_changes c join orders o on o.id = c.order_id where c.supplement_id = ${orderId}`.execute(tx);
  return rows[0];
}
