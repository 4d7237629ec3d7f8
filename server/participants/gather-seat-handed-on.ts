import { sql } from 'kysely';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';

/** The new ticket alone. Undefined if it is no longer valid. After the seat was handed on, without what was typed for it. */
export async function gatherSeatHandedOn(
  ctx: EmailContext,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(ctx.db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat || whyClosed(seat) !== undefined) return undefined;
  const { orderId, code, title, days, buyerName: buyer } = seat;
  const order = await gatherOrderFacts(ctx.db, orderId);
  const { publicUrl } = ctx;
  const { why = 'handed_on' } = facts as { why?: 'renamed' };
  return {
    content: {
      kind: 'seat_handed_on',
      publicUrl,
      buyer,
      title,
      days,
      why,
      code,
      orderUrl: await linkToOrder(ctx, order),
    },
    attachments: [
      {
        filename: `Ticket-${code}.pdf`,
        contentType: 'application/pdf',
        content: await ctx.documents.tickets(onlyTicket(order, { code, why })),
      },
    ],
  };
}

function onlyTicket(
  order: OrderFacts,
  { code, why }: { code: string; why: 'handed_on' | 'renamed' },
): OrderFacts {
  const lines = order.lines.map((line) => ({
    ...line,
    tickets: line.tickets
      .filter((ticket) => ticket.code === code)
      .map((ticket) => (why === 'renamed' ? ticket : { ...ticket, holder: null })),
  }));
  return { ...order, lines };
}
