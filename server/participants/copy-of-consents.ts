import { queueEachTime } from '#server/emails/queue-each-time.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { countByRecipient } from './limit-by-recipient.ts';
import type { SeatView } from './view-seats.ts';

/** What somebody else did: the buyer took the consent to care answers back, or another one has given it anew. */
export type ConsentNews = 'taken_back_by_other' | 'given_by_other';

interface Copy {
  seat: SeatView;
  recipient: string;
  news?: ConsentNews | undefined;
}

/** The guardian gets a copy of what holds now, and of what was taken back. In the caller's transaction. */
export async function sendCopyOfConsents(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat: { orderId, ticketId }, recipient, news }: Copy,
): Promise<void> {
  await queueEachTime(ctx, tx, {
    kind: 'consents',
    subject: `order:${orderId}/ticket:${ticketId}`,
    recipient,
    ...(news && { facts: { news } }),
  });
}

/** For what is done all the same: over the limit, no copy is sent. */
export async function sendCopyWithinLimit(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat, recipient, news }: Copy,
): Promise<void> {
  const { isOverLimit } = await countByRecipient({ db: tx }, 'copy of consents', recipient);
  if (!isOverLimit) await sendCopyOfConsents(ctx, tx, { seat, recipient, news });
}
