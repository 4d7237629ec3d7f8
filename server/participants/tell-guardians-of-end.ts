import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { guardiansOf, tellFormerGuardian } from './former-guardian.ts';
import { viewSeats } from './view-seats.ts';

/** A guardian who knows of a seat hears that it ends, without prices. In the caller's transaction, before it ends. */
export async function tellGuardiansOfEnd(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  ticketIds: number[],
): Promise<void> {
  // Most seats have no guardian.
  const mayHaveGuardian = sql<boolean>`t.id = any(${ticketIds}::bigint[]) and (s.guardian_email <> ''
    or exists (select from consents c where c.ticket_id = t.id and c.ended_at is null and not c.giver_is_buyer))`;
  for (const seat of await viewSeats(tx, mayHaveGuardian)) {
    const { orderId, ticketId, buyerEmail } = seat;
    for (const recipient of await guardiansOf(tx, seat))
      if (recipient.toLowerCase() !== buyerEmail.toLowerCase())
        await tellFormerGuardian(ctx, tx, {
          orderId,
          ticketId,
          recipient,
          facts: { why: 'ended', needs: 'none' },
        });
  }
}
