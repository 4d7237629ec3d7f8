import { sql } from 'kysely';
import type { Tx } from '../context.ts';

/**
 * Every order with valid tickets or held seats of the session, once; also one that was written while the session was
 * being called off, or was thought to be done with.
 */
export async function gatherItems(tx: Tx, callingOffId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calling_off_items (calling_off_id, order_id)
    select distinct c.id, l.order_id
    from callings_off c
    join order_lines l on l.session_id = c.session_id
    join orders o on o.id = l.order_id
    where c.id = ${callingOffId} and (
      exists (select from tickets t where t.order_line_id = l.id and t.state = 'valid')
      or (o.state = 'pending' and exists (
        select from seat_holds h where h.order_line_id = l.id and h.state = 'held'))
      or (o.state = 'awaiting_payment' and not exists (
        select from calling_off_items i where i.calling_off_id = c.id and i.order_id = o.id)))
    order by l.order_id
    on conflict (calling_off_id, order_id) do update
      set state = 'due', outcome = null, returned_at = null, changed_at = now()
      where calling_off_items.state = 'done'
    returning id`.execute(tx);
  return rows.length;
}
