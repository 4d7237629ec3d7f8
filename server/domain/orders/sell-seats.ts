import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { randomCode } from '../random-code.ts';

/** What was held is sold: one ticket a seat, and a letter. The caller has the lock of the order. */
export async function sellSeats(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, name, email }: { orderId: number; name: string; email: string },
): Promise<void> {
  const sold = await tx
    .updateTable('seat_holds')
    .set({ state: 'sold' })
    .where('state', '=', 'held')
    .where('order_line_id', 'in', (from) =>
      from.selectFrom('order_lines').select('id').where('order_id', '=', orderId),
    )
    .returning(['order_line_id', 'quantity'])
    .execute();
  const tickets = sold.flatMap(({ order_line_id, quantity }) =>
    Array.from({ length: quantity }, () => ({
      code: randomCode(),
      order_line_id,
      holder: name,
      state: 'valid' as const,
    })),
  );
  if (tickets.length > 0) await tx.insertInto('tickets').values(tickets).execute();
  await tx
    .updateTable('orders')
    .set({ state: 'paid', settled_at: sql`now()`, network: null })
    .where('id', '=', orderId)
    .execute();
  await tx.insertInto('order_events').values({ order_id: orderId, kind: 'paid' }).execute();
  await queueMail(ctx, tx, { kind: 'order_paid', subject: `order:${orderId}`, recipient: email });
}
