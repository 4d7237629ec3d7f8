import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { takeSeats } from './take-seats.ts';

interface Line {
  id: number;
  poolId: number;
  quantity: number;
  /** Seats of an order that recover makes again, and whose refund the provider knows. They are not taken. */
  returned: number;
  left: number;
  isOnSale: boolean;
}

interface RetakeSeats {
  orderId: number;
  paidAt: Date;
  /** Pools whose seats the caller takes or releases afterwards. All are locked in ascending order, as takeSeats does. */
  otherPools?: number[];
}

/**
 * For an order whose payment came late: takes new seats for all of its lines, or for none. Whether something had
 * started is judged by the time of payment.
 */
export async function retakeSeats(
  tx: Tx,
  { orderId, paidAt, otherPools = [] }: RetakeSeats,
): Promise<boolean> {
  if (otherPools.length > 0)
    await sql`select from seat_pools where id = any(${otherPools}::bigint[])
      or id in (select seat_pool_id from order_lines where order_id = ${orderId}) order by id for update`.execute(
      tx,
    );
  const { rows: lines } = await sql<Line>`
    select l.id, l.seat_pool_id as pool_id, l.quantity,
      (select count(*)::int from tickets t where t.order_line_id = l.id) as returned, s.capacity - s.taken as left,
      w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > ${paidAt} as is_on_sale
    from order_lines l
    join seat_pools s on s.id = l.seat_pool_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    where l.order_id = ${orderId}
    order by s.id
    for update of s`.execute(tx);
  const wanted = ({ quantity, returned }: Line) => quantity - returned;
  const fits = (line: Line) => wanted(line) === 0 || (line.isOnSale && line.left >= wanted(line));
  if (lines.length === 0 || !lines.every(fits)) return false;
  const isTaken = await takeSeats(
    tx,
    lines.map((line) => ({ poolId: line.poolId, seats: wanted(line) })),
    { kind: 'late payment' },
  );
  if (!isTaken) throw new Error('seats that were locked and free could not be taken');
  const holds = lines
    .filter((line) => wanted(line) > 0)
    .map((line) => ({
      orderLineId: line.id,
      seatPoolId: line.poolId,
      quantity: wanted(line),
      state: 'held' as const,
    }));
  if (holds.length > 0) await tx.insertInto('seatHolds').values(holds).execute();
  return true;
}
