import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { changeOrderState } from './change-order-state.ts';

interface SellSeats {
  orderId: number;
  name: string;
  email: string;
}

/** Marks an order as paid and issues its tickets. The caller has locked the order. */
export async function sellSeats(ctx: Pick<Context, 'jobs'>, tx: Tx, order: SellSeats): Promise<void> {
  const { orderId } = order;
  if (!(await changeOrderState(tx, { orderId, to: 'paid', event: { kind: 'paid' } })))
    throw new Error(`order ${orderId} cannot become paid`);
  await issueTickets(ctx, tx, order);
}

/** Turns the seats held into tickets, one per seat, and queues the email with them. */
export async function issueTickets(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, name, email }: SellSeats,
): Promise<void> {
  const sold = await tx
    .updateTable('seatHolds')
    .set({ state: 'sold' })
    .where('state', '=', 'held')
    .where('orderLineId', 'in', (from) =>
      from.selectFrom('orderLines').select('id').where('orderId', '=', orderId),
    )
    .returning(['orderLineId', 'quantity'])
    .execute();
  const tickets = sold.flatMap(({ orderLineId, quantity }) =>
    Array.from({ length: quantity }, () => ({
      code: randomCode(),
      orderLineId,
      holder: name,
      state: 'valid' as const,
    })),
  );
  if (tickets.length > 0) await tx.insertInto('tickets').values(tickets).execute();
  await queueEmail(ctx, tx, { kind: 'order_paid', subject: `order:${orderId}`, recipient: email });
}
