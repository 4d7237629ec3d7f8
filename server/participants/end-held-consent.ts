import { sql } from 'kysely';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import type { Tx } from '#server/platform/context.ts';
import { keepDeclined } from './declined-consent.ts';
import type { SeatView } from './view-seats.ts';

/** A yes that is taken back is a no from then on. In the caller's transaction, which has locked the order. */
export async function endHeldConsent(
  tx: Tx,
  { seat, kind, as }: { seat: SeatView; kind: ConsentKind; as: 'taken_back' | 'by_office' },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()`, endedAs: as })
    .where('ticketId', '=', seat.ticketId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();
  if (kind !== 'care') await keepDeclined(tx, seat, kind);
}
