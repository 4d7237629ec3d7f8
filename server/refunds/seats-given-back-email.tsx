import { formatMoney } from '#contract/money.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { EndedTickets } from '#server/orders/ended-tickets-line.tsx';
import { endedTickets } from '#server/orders/ended-tickets.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, TicketFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { returnedOf } from '#server/orders/returned.ts';
import { refundedOrder, refundedTickets, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';

interface SeatsGivenBack {
  kind: 'seats_given_back';
  publicUrl: string;
  order: OrderFacts;
  /** Otherwise the buyer cancelled them. */
  isByOffice: boolean;
  tickets: number;
  /** By the terms under which the seats were sold. */
  backCents: number;
  keptCents: number;
  /** The tickets that it tells of. None if they are not known. */
  ended: TicketFacts[];
  /** How many entries the attached calendar file removes. */
  endedDates: number;
  orderUrl: string;
}

export const seatsGivenBackEmail: Email<SeatsGivenBack, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  gather,
  words,
  sample: {
    kind: 'seats_given_back',
    publicUrl: sampleUrl,
    order: refundedOrder,
    isByOffice: false,
    tickets: 1,
    backCents: 64_950,
    keptCents: 64_950,
    ended: refundedTickets,
    endedDates: 0,
    orderUrl: sampleOrderUrl,
  },
};

async function gather(
  ctx: OrderEmailContext,
  { subject, facts }: QueuedEmail,
): Promise<EmailDraft<SeatsGivenBack>> {
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/ticket:\d+$/, ''), 'order'));
  const orderUrl = await linkToOrder(ctx, order);
  const { codes = [], ...told } = facts as { tickets: number; codes?: string[] };
  const given = { isByOffice: false, backCents: 0, keptCents: 0, ...told };
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  const { publicUrl } = ctx;
  return {
    content: {
      kind: 'seats_given_back',
      publicUrl,
      order,
      ...given,
      ended: endedTickets(order, codes),
      endedDates,
      orderUrl,
    },
    attachments,
  };
}

function words(content: SeatsGivenBack): EmailWords {
  const { order, isByOffice, tickets, backCents, keptCents, ended, endedDates, orderUrl } = content;
  const isFree = order.totalCents === 0;
  const isGivenBack = isFree && !isByOffice;
  const done = isGivenBack ? 'given back' : 'cancelled';
  const number = tickets === 1 ? 'a seat' : `${tickets} seats`;
  const seats = tickets === 1 ? 'One seat was' : `${tickets} seats were`;
  const hasValid = order.lines.some((line) => line.tickets.some(({ state }) => state === 'valid'));
  return {
    subject: `${isByOffice ? 'We' : 'You'} ${isGivenBack ? 'gave back' : 'cancelled'} ${number}: ${order.reference}`,
    preview: `${seats} ${done}.`,
    title: `${seats} ${done}`,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {seats} {done} in the order below, {isByOffice ? 'by our office' : 'as you asked'}.{' '}
          {hasValid
            ? 'The tickets listed below are still valid.'
            : 'The tickets of this order are no longer valid.'}{' '}
          {isFree && 'There was nothing to pay, so there is nothing to refund.'}
        </Paragraph>
        <EndedTickets ended={ended} order={order} />
        {(backCents > 0 || keptCents > 0) && <Paragraph>{moneyLine(content)}</Paragraph>}
        <EndedDates endedDates={endedDates} />
        <OrderLines
          order={order}
          {...(order.paidBy === 'card' && backCents > 0 && { returned: returnedOf(order, backCents) })}
        />
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          {isByOffice ? 'If you did not expect this' : 'If you did not ask for this'}, please write to us.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, backCents, keptCents }: SeatsGivenBack): string {
  const kept =
    keptCents > 0
      ? ` ${formatMoney(keptCents, order.currency)} is kept, by the terms under which you booked.`
      : '';
  if (backCents === 0) return `There is no refund.${kept}`;
  const back = formatMoney(backCents, order.currency);
  return order.paidBy === 'invoice'
    ? `We refund ${back} to you. Our office emails you about it.${kept}`
    : `${back} is refunded to the card that you paid with, and another email follows when it is on its way.${kept}`;
}
