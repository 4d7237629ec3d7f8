import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { queueAgain } from '../emails/queue-again.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitRequest } from '../limits/limit-request.ts';
import type { SeatReader } from './get-seat.ts';
import { getSeat, whyClosed } from './get-seat.ts';

const MOST_A_DAY = 3;
const DAY = 24 * 3_600;

export interface ShareSeat {
  code: string;
  reader: SeatReader;
  email: string;
}

/**
 * Emails a link to this seat alone to whoever fills it in: a guardian, the other parent, the participant. Nobody is
 * flooded through us: a seat sends a few a day.
 */
export async function shareSeat(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { code, reader, email }: ShareSeat,
): Promise<void> {
  const seat = await getSeat(ctx, { code, reader });
  const closed = whyClosed(seat);
  if (closed !== undefined) throw new Refusal('conflict', { message: closed });
  await limitRequest(ctx, { key: `seat link ${seat.ticketId}`, most: MOST_A_DAY, perSeconds: DAY });
  await inTransaction(ctx, (tx) => queueSeatLink(ctx, tx, { ...seat, recipient: email }));
  ctx.jobs.wake('email');
}

async function queueSeatLink(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, ticketId, recipient }: { orderId: number; ticketId: number; recipient: string },
): Promise<void> {
  const about = { kind: 'seat_link', subject: `order:${orderId}/ticket:${ticketId}`, recipient } as const;
  const earlier = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', about.kind)
    .where('subject', '=', about.subject)
    .orderBy('id')
    .executeTakeFirst();
  if (earlier) await queueAgain(ctx, tx, { ...about, facts: {}, againOf: earlier.id });
  else await queueEmail(ctx, tx, about);
}
