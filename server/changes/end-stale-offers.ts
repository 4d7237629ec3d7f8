import { sql } from 'kysely';
import { endOffer } from '#server/orders/end-offer.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';

const MOST = 500;

/**
 * Releases the seats of offers that nobody can choose any more, because the time or the date is over. A process of the
 * release before refunds a cancelled session without ending its offer.
 */
export async function endStaleOffers(ctx: Context): Promise<ProcessedEach> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.state = 'offered' and o.replaced_by is null and (o.held_until <= now() or not exists (
      select from session_cancellation_items i where i.offer_id = o.id and i.state = 'asked') or exists (
      select from order_lines l join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
      where l.order_id = o.id and (w.cancelled_at is not null or coalesce(w.starts_at, p.starts_at) <= now())))
    order by o.id limit ${MOST}`.execute(ctx.db);
  const ended = await processEach(
    rows.map(
      ({ id }) =>
        () =>
          endStaleOffer(ctx, id),
    ),
  );
  if (rows.length > 0) ctx.announceSeats();
  return ended;
}

/** Whoever chooses it at this moment changes its state first, or takes the seats like any buyer. */
async function endStaleOffer(ctx: Context, offerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await releaseSeats(tx, await endOffer(tx, offerId));
  });
}
