import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import type { Mover } from './move-dates.ts';
import type { SalesWorld } from './sales-world.ts';

/** The negative control: asks what goes back, and locks the order only then. */
export async function cancelNaively(
  { context }: SalesWorld,
  { reference }: Mover,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { id: orderId } = await context.db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const seats = await quoteSeats(context.db, orderId);
  await meanwhile();
  const shares = new Map(seats.map(({ ticketId, backCents }) => [ticketId, backCents ?? 0]));
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  const amountCents = sum([...shares.values()]);
  const keptCents = sum(seats.map(({ priceCents }) => priceCents)) - amountCents;
  await context.db.transaction().execute(async (tx) => {
    await refundTickets(context, tx, {
      orderId,
      requestedBy: 'buyer',
      note: '',
      expectedCents: amountCents,
      shares,
    });
    await recordOrderEvent(tx, orderId, {
      kind: 'seats_cancelled',
      detail: { tickets: seats.length, amountCents, keptCents },
    });
  });
}
