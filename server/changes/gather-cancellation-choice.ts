import { sql } from 'kysely';
import type { EmailDraft } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { sessionIn } from '#server/orders/gather-booked-session.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, SessionFacts } from '#server/orders/order-facts.ts';
import { quoteCancelledSeats } from './quote-cancelled-seats.ts';
import type { WayBack } from './way-back.ts';

export interface CancellationChoice {
  kind: 'cancellation_choice';
  publicUrl: string;
  order: OrderFacts;
  session: SessionFacts;
  seats: number;
  /** What goes back if the buyer chooses the money, or nothing. */
  amountCents: number;
  goesBack: WayBack;
  /** Title and dates of the seats that are held meanwhile. Null: none are. */
  held: string | null;
  until: Date;
  note: string;
  endedDates: number;
  orderUrl: string;
}

/** Undefined if the buyer has chosen, or the time to choose is over. */
export async function gatherCancellationChoice(
  ctx: OrderEmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft<CancellationChoice> | undefined> {
  const { rows } = await sql<{
    orderId: number;
    sessionId: number;
    seats: number;
    note: string;
    until: Date;
    held: string | null;
    ticketIds: number[];
  }>`
    select i.order_id, c.session_id, i.seats, c.note, i.asked_until as until,
      nullif(concat_ws(', ', offered.title, nullif(offered.detail, '')), '') as held,
      (select coalesce(json_agg(t.id), '[]') from order_lines l join tickets t on t.order_line_id = l.id
        where l.order_id = i.order_id and l.session_id = c.session_id and t.state = 'valid') as ticket_ids
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    left join (orders offer join order_lines offered on offered.order_id = offer.id)
      on offer.id = i.offer_id and offer.state = 'offered'
    where i.id = ${subjectId(subject, 'cancellation_item')} and i.state = 'asked' and i.asked_until > now()`.execute(
    ctx.db,
  );
  const [item] = rows;
  if (!item) return undefined;
  const { orderId, sessionId, ticketIds, ...asked } = item;
  const order = await gatherOrderFacts(ctx.db, orderId);
  const session = sessionIn(order, sessionId);
  if (!session) return undefined;
  const shares = await quoteCancelledSeats(ctx.db, { orderId, ticketIds });
  const amountCents = [...shares.values()].reduce((sum, cents) => sum + cents, 0);
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  return {
    content: {
      kind: 'cancellation_choice',
      publicUrl: ctx.publicUrl,
      order,
      session,
      ...asked,
      amountCents,
      goesBack: wayBack(order, { sessionId, amountCents }),
      endedDates,
      orderUrl: await linkToOrder(ctx, order),
    },
    attachments,
  };
}

function wayBack(
  { paidBy, lines }: OrderFacts,
  { sessionId, amountCents }: { sessionId: number; amountCents: number },
): WayBack {
  if (amountCents > 0) return paidBy === 'card' ? 'by card' : 'by hand';
  const own = lines.filter(({ session }) => session?.id === sessionId);
  return own.every(({ unitPriceCents }) => unitPriceCents === 0) ? 'free' : 'already returned';
}
