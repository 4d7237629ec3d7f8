import { formatMoney } from '#contract/money.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { Agreements } from './agreed-words.tsx';
import { attachDocuments } from './attach-documents.ts';
import { confirmsBooking } from './confirms-booking.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { IfPlansChange } from './if-plans-change.tsx';
import { linkToOrder } from './link-to-order.ts';
import type { OfficeOrderView } from './office-order.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { OrderFacts } from './order-facts.ts';
import { OrderLines } from './order-lines.tsx';
import { orderLinkLine } from './order-link-line.ts';
import { returnedOf } from './returned.ts';
import { buildOrderFacts, sampleOrderUrl } from './sample-order-facts.ts';
import { stillBooked } from './still-booked.ts';

interface OrderPaid {
  kind: 'order_paid';
  publicUrl: string;
  order: OrderFacts;
  orderUrl: string;
}

export const orderPaidEmail: Email<OrderPaid, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  undelivered: 'payment confirmation with receipt and tickets',
  mayBeResent: (order: OfficeOrderView) => confirmsBooking(order),
  gather,
  words,
  sample: { kind: 'order_paid', publicUrl: sampleUrl, order: buildOrderFacts(), orderUrl: sampleOrderUrl },
};

async function gather(
  ctx: OrderEmailContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<OrderPaid> | undefined> {
  const { publicUrl } = ctx;
  const order = await gatherOrderFacts(ctx.db, subjectId(subject, 'order'));
  if (!confirmsBooking(order)) return undefined;
  const orderUrl = await linkToOrder(ctx, order);
  const attachments = await attachDocuments(ctx, order);
  return { content: { kind: 'order_paid', publicUrl, order, orderUrl }, attachments };
}

/** It may be sent again after seats were cancelled. */
function words({ order: ordered, orderUrl }: OrderPaid): EmailWords {
  const order = stillBooked(ordered);
  const seats = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const yourSeats = seats === 1 ? 'Your seat is' : `Your ${seats} seats are`;
  const dated = order.lines.flatMap(({ held }) => held ?? []);
  const isAtVenue = dated.some(({ isOnline }) => !isOnline);
  return {
    subject: `Your booking is confirmed: ${order.reference}`,
    preview: `${yourSeats} booked. Tickets are attached.`,
    title: `${yourSeats} booked`,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          Thank you. {paymentOf(ordered)}{' '}
          {isAtVenue
            ? `Times are in the time zone of the venue. Please bring ${seats === 1 ? 'your ticket' : 'one ticket for each seat'}, printed or on your phone.`
            : 'Please keep your tickets: their codes are your proof of enrollment.'}
        </Paragraph>
        {order.isRestored && (
          <Paragraph>
            We had to restore our records, and your tickets have new codes. Tickets from an earlier email no
            longer work: please use those attached to this one.
          </Paragraph>
        )}
        <OrderLines order={order} />
        {order.lines.some(({ asksWhoComes }) => asksWhoComes) && (
          <Paragraph>
            Please tell us who comes on {seats === 1 ? 'your seat' : 'each seat'}, if you have not done so.
            Your order has a line for {seats === 1 ? 'it' : 'each'}, and it takes about a minute.
          </Paragraph>
        )}
        <IfPlansChange order={order} orderUrl={orderUrl} />
        <Agreements order={order} />
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          {attached(order.payments.length > 0, dated.length > 0)}
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function paymentOf(order: OrderFacts): string {
  const { totalCents, currency, paidBy } = order;
  if (totalCents === 0) return 'There is nothing to pay.';
  const total = formatMoney(totalCents, currency);
  if (paidBy === 'invoice') return `We will invoice you for ${total}.`;
  const refundedCents = returnedOf(order, 0).inAllCents;
  const less = refundedCents > 0 ? `, and ${formatMoney(refundedCents, currency)} of it was refunded` : '';
  return `Your payment of ${total} has arrived${less}.`;
}

function attached(hasReceipt: boolean, hasDates: boolean): string {
  const documents = [
    ...(hasReceipt ? ['your receipt'] : []),
    'your tickets',
    ...(hasDates ? ['a calendar file'] : []),
  ];
  return `Attached: ${new Intl.ListFormat('en').format(documents)}.`;
}
