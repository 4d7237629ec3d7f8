import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { RefundTickets } from './refund-tickets.ts';
import { refundTickets } from './refund-tickets.ts';

/** Ends tickets, gives their seats back where somebody can still use them, and owes the buyer what they cost. */
export async function requestRefund(
  ctx: Context,
  input: RefundTickets,
): Promise<{ refundId: number | undefined }> {
  const { refundId } = await inTransaction(ctx, (tx) => refundTickets(ctx, tx, input));
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  return { refundId };
}
