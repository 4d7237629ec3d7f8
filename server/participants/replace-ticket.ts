import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { tellOfEndedNo } from '#server/orders/tell-of-ended-no.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { blankLinkEmails } from '#server/privacy/end-links.ts';
import { eraseAnswersOfOthers } from '#server/privacy/erase-answers.ts';
import { guardiansOf, tellFormerGuardian } from './former-guardian.ts';
import { whyClosed } from './get-seat.ts';
import type { SeatView } from './view-seats.ts';
import { whyNotHandedOn } from './why-not-handed-on.ts';

/**
 * Gives the seat a new ticket, and the buyer an email with it. What hung on the old one goes with its row: who comes,
 * links, answers. Consents stay as proof, and have ended. A guardian who filled the seat in by the link hears of
 * it, and the office of a no. In the caller's transaction, which has locked the order.
 */
export async function replaceTicket(
  ctx: Pick<Context, 'jobs' | 'secretBox'>,
  tx: Tx,
  { seat, newCode, by }: { seat: SeatView; newCode: string; by: 'buyer' | 'office' },
): Promise<void> {
  const { ticketId, orderId } = seat;
  const closed = whyClosed(seat);
  if (closed !== undefined) throw new Refusal('conflict', { message: closed });
  const guardians = await guardiansOf(tx, seat);
  // Whoever comes with the ticket at this moment is in first, or is told that it was handed on.
  await sql`select from tickets where id = ${ticketId} for update`.execute(tx);
  const refusal = (await whyNotHandedOn(tx, sql<boolean>`t.id = ${ticketId}`, by)).get(ticketId);
  if (refusal !== null) throw new Refusal('conflict', { message: refusal ?? alreadyHandedOn });
  await sql`insert into handed_on_tickets (id, code, order_line_id, holder, first_ticket_id)
    select id, code, order_line_id, holder, first_ticket_id from tickets where id = ${ticketId}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into tickets (code, order_line_id, holder, state, created_at, first_ticket_id)
    select ${newCode}, order_line_id, ${seat.buyerName}, 'valid', created_at, coalesce(first_ticket_id, id) from tickets where id = ${ticketId}
    returning id`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error('a seat has no new ticket');
  await sql`update consents set ticket_id = ${next.id}, ended_at = coalesce(ended_at, now())
    where ticket_id = ${ticketId}`.execute(tx);
  // Those that are left were undone.
  await tx.deleteFrom('ticketScans').where('ticketId', '=', ticketId).execute();
  await eraseAnswersOfOthers({ db: tx, secretBox: ctx.secretBox }, { ticketId, participant: '' });
  await blankLinkEmails(tx, seat);
  await tx.deleteFrom('tickets').where('id', '=', ticketId).execute();
  await queueEmail(ctx, tx, {
    kind: 'seat_handed_on',
    subject: `order:${orderId}/ticket:${next.id}`,
    recipient: seat.buyerEmail,
  });
  const declined = seat.declined.map(({ kind }) => kind);
  await tellOfEndedNo(ctx, tx, { seat, declined, why: 'handed_on', at: ticketId });
  for (const recipient of guardians)
    await tellFormerGuardian(ctx, tx, {
      orderId,
      ticketId,
      recipient,
      facts: { why: 'handed_on', needs: 'none' },
    });
  passCrashPoint('before a seat is handed on');
}

export const alreadyHandedOn =
  'This seat was handed on already. Please load the page again to see its new ticket.';
