import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitRequest } from '../limits/limit-request.ts';
import { getSeatOf, whyClosed } from './get-seat.ts';
import { limitByRecipient } from './limit-by-recipient.ts';
import type { SeatReader } from './seat-caller.ts';

const MOST_A_DAY = 3;
const DAY = 24 * 3_600;

export interface ShareSeat {
  code: string;
  reader: SeatReader;
  email: string;
  /** Whether the buyer sends it to the guardian, who may then consent. */
  isForGuardian: boolean;
}

/**
 * Emails a link to this seat alone to whoever fills it in: a guardian, the other parent, the participant. Nobody is
 * flooded through us: a seat sends a few a day, and so does an address get.
 */
export async function shareSeat(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { code, reader, email, isForGuardian }: ShareSeat,
): Promise<void> {
  const { seat, isOwner } = await getSeatOf(ctx, { code, reader });
  if (isForGuardian && !isOwner)
    throw new Refusal('permission_denied', { message: 'Only the buyer can send the guardian a link.' });
  const closed = whyClosed(seat);
  if (closed !== undefined) throw new Refusal('conflict', { message: closed });
  await limitRequest(ctx, { key: `seat link ${seat.ticketId}`, most: MOST_A_DAY, perSeconds: DAY });
  await limitByRecipient(ctx, 'seat link', email);
  const { orderId, ticketId } = seat;
  await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const subject = `order:${orderId}/ticket:${ticketId}`;
    await queueEachTime(ctx, tx, {
      kind: 'seat_link',
      subject,
      recipient: email,
      facts: { isForGuardian },
    });
  });
  ctx.jobs.wake('email');
}
