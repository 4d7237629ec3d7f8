import { formatMoney } from '#contract/money.ts';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import type { Db } from '#server/db/connection.ts';
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
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, TicketFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { isOneOfSeveral, returnedOf } from '#server/orders/returned.ts';
import { refundedOrder, refundedTickets, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { gatherRefund, refundIn } from './gather-refund.ts';
import { arrival } from './refund-arrival.ts';

interface RefundDone {
  kind: 'refund_done';
  publicUrl: string;
  order: OrderFacts;
  amountCents: number;
  reason: RefundReason;
  ended: TicketFacts[];
  endedDates: number;
  orderUrl: string;
}

export const refundDoneEmail: Email<RefundDone, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'refund confirmation',
  mayBeResent: (order: OfficeOrderView, subject) => refundIn(order, subject)?.state === 'succeeded',
  gather,
  words,
  sample: {
    kind: 'refund_done',
    publicUrl: sampleUrl,
    order: refundedOrder,
    amountCents: 124_950,
    reason: 'requested',
    ended: refundedTickets,
    endedDates: 0,
    orderUrl: sampleOrderUrl,
  },
};

// Where no other email tells that tickets ended.
const endsTickets = new Set<RefundReason>(['requested', 'at_provider']);

async function gather(
  ctx: OrderEmailContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<RefundDone> | undefined> {
  const { publicUrl } = ctx;
  const { order, refund } = await gatherRefund(ctx.db, subjectId(subject, 'refund'));
  if (refund.state !== 'succeeded') return undefined;
  const ended = endedTickets(order, await codesOf(ctx.db, refund.id));
  const orderUrl = await linkToOrder(ctx, order);
  const { amountCents, reason } = refund;
  const { endedDates, attachments } = endsTickets.has(reason)
    ? attachEndedDates(ctx, order)
    : { endedDates: 0, attachments: [] };
  return {
    content: { kind: 'refund_done', publicUrl, order, amountCents, reason, ended, endedDates, orderUrl },
    attachments,
  };
}

function words(content: RefundDone): EmailWords {
  const { order, amountCents, reason, ended, endedDates, orderUrl } = content;
  const isDifference = reason === 'date_changed';
  const returned = returnedOf(order, amountCents, isDifference ? 'difference' : 'refund');
  const amount = formatMoney(amountCents, order.currency);
  const tickets = order.lines.flatMap((line) => line.tickets);
  const hasVoid = tickets.some(({ state }) => state === 'refunded');
  const hasValid = tickets.some(({ state }) => state === 'valid');
  return {
    subject: `Your refund of ${amount}: ${order.reference}`,
    preview: `${amount} is on its way back to your card.`,
    title: `${amount} is on its way back`,
    why: 'You are receiving this email because we refunded an order of yours.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {refundOf(reason, amount)}
          {isOneOfSeveral(returned) &&
            ` In all, ${formatMoney(returned.inAllCents, order.currency)} has been refunded for this order so far.`}{' '}
          {arrival}
        </Paragraph>
        <EndedTickets ended={ended} order={order} />
        {hasVoid && !isDifference && (
          <Paragraph>
            {hasValid
              ? 'Refunded tickets are no longer valid. The tickets listed below still are.'
              : 'The tickets of this order are no longer valid.'}
          </Paragraph>
        )}
        <EndedDates endedDates={endedDates} />
        <OrderLines order={order} returned={returned} />
        <Action href={orderUrl}>Open your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

/** A refund from several payments names its tickets in the last part. */
async function codesOf(db: Db, refundId: number): Promise<string[]> {
  const tickets = await db.selectFrom('tickets').select('code').where('refundId', '=', refundId).execute();
  return tickets.map(({ code }) => code);
}

function refundOf(reason: RefundReason, amount: string): string {
  switch (reason) {
    case 'date_changed':
      return `We have refunded ${amount} to the card that you paid with. It is the difference of the change of date: the new date costs less.`;
    case 'cancelled':
      return `We have refunded ${amount} to the card that you paid with, for seats that you cancelled in the order below.`;
    case 'withdrawn':
      return `We have refunded ${amount} to the card that you paid with, after the withdrawal from the order below.`;
    default:
      return `We have refunded ${amount} of the order below, to the card that you paid with.`;
  }
}
