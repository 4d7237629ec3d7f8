import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { takeSeats } from './take-seats.ts';

interface Line {
  id: number;
  poolId: number;
  quantity: number;
  left: number;
  isOnSale: boolean;
}

/**
 * For an order whose payment came late: takes new seats for all of its lines, or for none. Whether something had
 * started is judged by the time of payment.
 */
export async function retakeSeats(tx: Tx, orderId: number, paidAt: Date): Promise<boolean> {
  const { rows: lines } = await sql<Line>`
    select l.id, l.seat_pool_id as pool_id, l.quantity, s.capacity - s.taken as left,
      w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > ${paidAt} as is_on_sale
    from order_lines l
    join seat_pools s on s.id = l.seat_pool_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    where l.order_id = ${orderId}
    order by s.id
    for update of s`.execute(tx);
  if (lines.length === 0 || !lines.every(({ left, quantity, isOnSale }) => isOnSale && left >= quantity))
    return false;
  const isTaken = await takeSeats(
    tx,
    lines.map(({ poolId, quantity }) => ({ poolId, seats: quantity })),
  );
  if (!isTaken) throw new Error('seats that were locked and free could not be taken');
  await tx
    .insertInto('seatHolds')
    .values(
      lines.map(({ id, poolId, quantity }) => ({
        orderLineId: id,
        seatPoolId: poolId,
        quantity,
        state: 'held' as const,
      })),
    )
    .execute();
  return true;
}
