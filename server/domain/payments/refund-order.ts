import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import type { OfficeRequest } from '../idempotency/claim-request.ts';
import { claimRequest } from '../idempotency/claim-request.ts';
import { inTransaction } from '../in-transaction.ts';
import { refundTickets } from './refund-tickets.ts';

export interface RefundOrder extends OfficeRequest {
  reference: string;
  /** Ticket codes; null for all valid ones. */
  codes: string[] | null;
  expectedCents: number;
  note: string;
}

/** A refund by the office, with its reason. A repeated request refunds once. */
export async function refundOrder(ctx: Context, input: RefundOrder): Promise<void> {
  const { actor, reference, codes, expectedCents, note } = input;
  await inTransaction(ctx, async (tx) => {
    const orderId = await findOrderId(tx, reference);
    if ((await claimRequest(tx, input, `order:${orderId}`)) !== undefined) return;
    const ticketIds = codes ? await findTicketIds(tx, orderId, codes) : undefined;
    const asked = { orderId, ticketIds, requestedBy: actor.userId, note, expectedCents };
    const { refundId, amountCents, tickets } = await refundTickets(ctx, tx, asked);
    await recordChange(tx, actor, {
      action: 'order.refunded',
      subject: `order:${orderId}`,
      after: {
        note,
        amount_cents: amountCents,
        tickets: codes ?? tickets,
        ...(refundId !== undefined && { refund: refundId }),
      },
    });
  });
  ctx.announceSeats();
  ctx.jobs.wake('refund');
}

async function findOrderId(tx: Tx, reference: string): Promise<number> {
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
  return id;
}

/** A ticket of another order is not found and counts as not valid. */
async function findTicketIds(tx: Tx, orderId: number, codes: string[]): Promise<number[]> {
  const tickets = await tx
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select('t.id')
    .where('l.orderId', '=', orderId)
    .where('t.code', 'in', codes)
    .execute();
  if (tickets.length !== new Set(codes).size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  return tickets.map(({ id }) => id);
}
