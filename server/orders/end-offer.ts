import type { Tx } from '#server/platform/context.ts';
import { releaseHolds } from '#server/seats/release-holds.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { changeOrderState } from './change-order-state.ts';

/** The seats that it held. The caller passes them to releaseSeats, as the last step of the transaction. */
export async function endOffer(
  tx: Tx,
  offerId: number | null,
  to: 'expired' | 'date_changed' = 'expired',
): Promise<SeatChange[]> {
  if (offerId === null) return [];
  const event = { kind: 'expired', detail: { cause: 'time' } } as const;
  const isEnded = await changeOrderState(tx, {
    orderId: offerId,
    to,
    event: to === 'expired' ? event : 'recorded with its refund',
  });
  return isEnded ? releaseHolds(tx, offerId) : [];
}
