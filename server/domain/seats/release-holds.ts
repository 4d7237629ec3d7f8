import type { Tx } from '../context.ts';
import type { SeatChange } from './take-seats.ts';

/** Ends what an order holds. The seats themselves are given back by takeSeats, with whatever else changes. */
export async function releaseHolds(tx: Tx, orderId: number): Promise<SeatChange[]> {
  const released = await tx
    .updateTable('seat_holds')
    .set({ state: 'released' })
    .where('state', '=', 'held')
    .where('order_line_id', 'in', (from) =>
      from.selectFrom('order_lines').select('id').where('order_id', '=', orderId),
    )
    .returning(['seat_pool_id', 'quantity'])
    .execute();
  return released.map(({ seat_pool_id: poolId, quantity }) => ({ poolId, seats: -quantity }));
}
