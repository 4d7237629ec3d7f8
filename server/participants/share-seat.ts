import { Refusal } from '#contract/refusal.ts';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';
import { getSeatOf, lockSeatOf, whyClosed } from './get-seat.ts';
import type { OpenedSeat } from './get-seat.ts';
import { countByRecipient, limitByRecipient } from './limit-by-recipient.ts';
import type { SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

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
 * flooded through us: a seat sends a few a day, and so does an address get. Those of guardians are counted apart, so that
 * whoever has an ordinary link does not use them up.
 */
export async function shareSeat(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { code, reader, email, isForGuardian }: ShareSeat,
): Promise<void> {
  const { ticketId } = seatToShare(await getSeatOf(ctx, { code, reader }), isForGuardian);
  const which = isForGuardian ? 'guardian link' : 'seat link';
  await limitRequest(ctx, limitOfSeat(which, ticketId));
  await limitByRecipient(ctx, which, email);
  await inTransaction(ctx, async (tx) => {
    const seat = seatToShare(await lockSeatOf(tx, { code, reader }), isForGuardian);
    await queueSeatLink(ctx, tx, { seat, email, isForGuardian });
  });
  ctx.jobs.wake('email');
}

function seatToShare({ seat, isOwner }: OpenedSeat, isForGuardian: boolean): SeatView {
  if (isForGuardian && !isOwner)
    throw new Refusal('permission_denied', { message: 'Only the buyer can send the guardian a link.' });
  const closed = whyClosed(seat);
  if (closed !== undefined) throw new Refusal('conflict', { message: closed });
  return seat;
}

/** In the caller's transaction, which has locked the order. */
export async function queueSeatLink(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  {
    seat: { orderId, ticketId },
    email,
    isForGuardian,
    movedFrom,
  }: {
    seat: SeatView;
    email: string;
    isForGuardian: boolean;
    /** The title and dates that the seat had before. */
    movedFrom?: string;
  },
): Promise<void> {
  await queueEachTime(ctx, tx, {
    kind: 'seat_link',
    subject: `order:${orderId}/ticket:${ticketId}`,
    recipient: email,
    facts: { isForGuardian, ...(movedFrom !== undefined && { movedFrom }) },
  });
}

/** Whether a guardian may be sent one more. For many at once, of which those over a limit are left out. */
export async function countGuardianLink(
  ctx: Pick<Context, 'db'>,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<boolean> {
  const ofSeat = await countRequest(ctx, limitOfSeat('guardian link', ticketId));
  if (ofSeat.isOverLimit) return false;
  return !(await countByRecipient(ctx, 'guardian link', email)).isOverLimit;
}

function limitOfSeat(which: 'seat link' | 'guardian link', ticketId: number) {
  return { key: `${which} ${ticketId}`, most: MOST_A_DAY, perSeconds: DAY };
}
