import { sql } from 'kysely';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { titleAndDays } from '#server/emails/title-and-days.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';

interface SeatHandedOn {
  kind: 'seat_handed_on';
  publicUrl: string;
  buyer: string;
  title: string;
  days: string | null;
  /** Renamed: the office changed the name on it, and its code stays. */
  why: 'handed_on' | 'renamed';
  /** Of the new ticket. */
  code: string;
  orderUrl: string;
}

export const seatHandedOnEmail: Email<SeatHandedOn, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'seat_handed_on',
    publicUrl: sampleUrl,
    buyer: 'Åsa Şahin-Özkök',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    why: 'handed_on',
    code: '7K3M-9QXD-04TR',
    orderUrl: sampleOrderUrl,
  },
};

/** The new ticket alone. Undefined if it is no longer valid. After the seat was handed on, without what was typed for it. */
async function gather(
  ctx: OrderEmailContext,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft<SeatHandedOn> | undefined> {
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

function words(content: SeatHandedOn): EmailWords {
  return content.why === 'renamed' ? ticketRenamed(content) : handedOn(content);
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

function ticketRenamed({ buyer, title, days, code, orderUrl }: SeatHandedOn): EmailWords {
  return {
    subject: `New name on a ticket: ${title}`,
    preview: 'The ticket with the new name is attached.',
    title: 'The name on a ticket was changed',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>
          Our office changed the name on a ticket: {titleAndDays({ title, days })}. Ticket {code} is attached
          with the new name. Its code is the same. Please use this ticket from now on, and give it to whoever
          comes.
        </Paragraph>
        <Action href={orderUrl}>Open your order</Action>
        <Aside>If you did not ask for this, please write to us at once.</Aside>
      </>
    ),
  };
}

function handedOn({ buyer, title, days, code, orderUrl }: SeatHandedOn): EmailWords {
  return {
    subject: `New ticket: ${title}`,
    preview: 'The seat was handed on. The old ticket is no longer valid.',
    title: 'A seat was handed on',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>
          A seat was handed on to somebody else: {titleAndDays({ title, days })}. The new ticket {code} is
          attached. Please give it to whoever comes now.
        </Paragraph>
        <Paragraph>
          The old ticket is no longer valid. What was filled in for the seat was removed, so please tell us
          who comes now.
        </Paragraph>
        <Action href={orderUrl}>Say who comes</Action>
        <Aside>If you did not ask for this, please write to us at once.</Aside>
      </>
    ),
  };
}
