import { sql } from 'kysely';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { buildWish } from '#tests/build-wish.ts';
import type { Mover } from './move-dates.ts';
import type { SalesWorld } from './sales-world.ts';

/** The negative control: gives the seat back with its money, and then tries to buy the next one. */
export async function moveNaively({ context }: SalesWorld, { reference }: Mover): Promise<void> {
  const { db } = context;
  const { rows } = await sql<{ orderId: number; programId: number; priceCents: number; sessionId: number }>`
    select o.id as order_id, l.program_id, l.unit_price_cents as price_cents, (
      select w.id from workshop_sessions w where w.program_id = l.program_id and w.id <> l.session_id
      order by random() limit 1) as session_id
    from orders o join order_lines l on l.order_id = o.id where o.reference = ${reference}`.execute(db);
  const [seat] = rows;
  if (!seat) throw new Error('a mover has no seat');
  const { orderId, programId, sessionId, priceCents } = seat;
  await inTransaction(context, async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx);
    return refundTickets(context, tx, { orderId, requestedBy: 'buyer', note: '', expectedCents: priceCents });
  });
  await startCheckout(context, buildWish([{ programId, sessionId }])).catch(() => undefined);
}
