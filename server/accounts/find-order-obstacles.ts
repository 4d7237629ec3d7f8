import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

export interface OrderObstacle {
  reference: string;
  isOpen: boolean;
  isRefunding: boolean;
  isDisputed: boolean;
  /** Somebody withdrew from it, and this is not decided yet. */
  isWithdrawn: boolean;
  /** Its buyer can still choose between another date and the money. */
  isAsked: boolean;
  /** The next session with a valid ticket. */
  toCome: string | null;
}

/** The orders that still need their buyer. */
export async function findOrderObstacles(db: Db, orderIds: number[]): Promise<OrderObstacle[]> {
  const { rows } = await sql<OrderObstacle>`
    select * from (
      select o.reference, o.state in ('pending', 'awaiting_confirmation', 'awaiting_payment') as is_open,
        o.state in ('refund_due', 'refund_failed') or exists (
          select from refunds r where r.order_id = o.id and r.state in ('due', 'pending'))
          or exists (select from manual_repayments m where m.order_id = o.id and m.returned_at is null) as is_refunding,
        exists (select from payments y join disputes d on d.payment_id = y.id
          where y.order_id = o.id and d.closed_at is null) as is_disputed,
        exists (select from withdrawals v
          where v.order_id = o.id and v.state in ('waiting', 'to_decide')) as is_withdrawn,
        exists (select from session_cancellation_items i where i.order_id = o.id and i.state = 'asked') as is_asked,
        (select l.title || ', ' || to_char(coalesce(w.starts_local, p.starts_local), 'FMDD FMMonth YYYY') from order_lines l
          join programs p on p.id = l.program_id
          left join workshop_sessions w on w.id = l.session_id
          where l.order_id = o.id and w.cancelled_at is null and coalesce(w.ends_at, p.ends_at) > now() and exists (
            select from tickets t where t.order_line_id = l.id and t.state = 'valid')
          order by coalesce(w.starts_at, p.starts_at) limit 1) as to_come
      from orders o where o.id = any (${orderIds}::bigint[]) order by o.id) as each
    where is_open or is_refunding or is_disputed or is_withdrawn or is_asked or to_come is not null`.execute(
    db,
  );
  return rows;
}
