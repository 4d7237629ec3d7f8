import type { Context, Tx } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import type { SeatView } from './view-seats.ts';

/** The guardian gets a copy of what holds now, and of what was taken back. In the caller's transaction. */
export async function sendCopyOfConsents(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat: { orderId, ticketId }, recipient }: { seat: SeatView; recipient: string },
): Promise<void> {
  await queueEachTime(ctx, tx, {
    kind: 'consents',
    subject: `order:${orderId}/ticket:${ticketId}`,
    recipient,
  });
}
