import type { Context, Tx } from '../context.ts';
import { changeOrderState } from './change-order-state.ts';
import { issueTickets } from './issue-tickets.ts';
import type { IssueTickets } from './issue-tickets.ts';

/** An order becomes paid, with its tickets. The caller has the lock of the order. */
export async function sellSeats(ctx: Pick<Context, 'jobs'>, tx: Tx, order: IssueTickets): Promise<void> {
  const { orderId } = order;
  if (!(await changeOrderState(tx, { orderId, to: 'paid', event: { kind: 'paid' } })))
    throw new Error(`order ${orderId} cannot become paid`);
  await issueTickets(ctx, tx, order);
}
