import type { Tx } from '#server/platform/context.ts';
import type { SeatChange } from './take-seats.ts';

/** Ends the holds of an order. The caller releases the seats with releaseSeats, together with its other changes. */
export async function releaseHolds(tx: Tx, orderId: number): Promise<SeatChange[]> {
  const released = await tx
    .updateTable('seatHolds')
    .set({ state: 'released' })
    .where('state', '=', 'held')
    .where('orderLineId', 'in', (from) =>
      from.selectFrom('orderLines').select('id').where('orderId', '=', orderId),
    )
    .returning(['seatPoolId', 'quantity'])
    .execute();
  return released.map(({ seatPoolId: poolId, quantity }) => ({ poolId, seats: -quantity }));
}
