import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { gatherEarlierLine, gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { buildOrderFacts, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { findDateChange } from '#server/participants/find-date-change.ts';

interface DateChanged {
  kind: 'date_changed';
  publicUrl: string;
  order: OrderFacts;
  tickets: number;
  /** Title and dates. */
  from: string;
  to: string;
  /** Paid on top if positive, returned if negative. */
  differenceCents: number;
  /** Of what a cheaper date costs less. */
  keptCents: number;
  orderUrl: string;
}

export const dateChangedEmail: Email<DateChanged, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  isStillDue: sql`true`,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'date_changed',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    tickets: 2,
    from: 'Leadership, Negotiation and Communication, London · Monday, April 7 – Wednesday, April 9, 2031',
    to: 'Leadership, Negotiation and Communication, Seoul · Monday, May 5 – Wednesday, May 7, 2031',
    differenceCents: -10_500,
    keptCents: 10_500,
    orderUrl: sampleOrderUrl,
  },
};

/** With the tickets for the new date, and what takes the old one out of a calendar. */
async function gather(
  ctx: OrderEmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft<DateChanged>> {
  const { publicUrl } = ctx;
  const { orderId, fromLineId, ...change } = await findDateChange(
    ctx.db,
    subjectId(subject.replace(/^order:\d+\//, ''), 'date-change'),
  );
  const order = await gatherOrderFacts(ctx.db, orderId);
  const orderUrl = await linkToOrder(ctx, order);
  return {
    content: { kind: 'date_changed', publicUrl, order, ...change, orderUrl },
    attachments: [
      ...(await attachDocuments(ctx, order)),
      ...attachEndedDates(ctx, order, [await gatherEarlierLine(ctx.db, fromLineId)]).attachments,
    ],
  };
}

function words(content: DateChanged): EmailWords {
  const { order, tickets, from, to, orderUrl } = content;
  const seats = tickets === 1 ? 'Your seat has' : `${tickets} of your seats have`;
  return {
    subject: `Your new date: ${order.reference}`,
    preview: to,
    title: `${seats} a new date`,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>Now: {unbrokenDates(to)}.</Paragraph>
        <Paragraph>Before: {unbrokenDates(from)}.</Paragraph>
        <Paragraph>{moneyLine(content)}</Paragraph>
        <Paragraph>
          Who comes, and what was filled in, goes along. For a minor, the guardian is asked again about coming
          and travelling, because these consents were for the old date. Your tickets keep their codes: those
          attached show the new date. The attached calendar has the new date too, and takes the old one out
          when no seat is left for it.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          If you did not ask for this, please write to us at once.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, differenceCents, keptCents }: DateChanged): string {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const kept = keptCents > 0 ? ` ${money(keptCents)} is kept, by the terms under which you booked.` : '';
  if (differenceCents > 0) return `You paid the difference of ${money(differenceCents)}.`;
  if (differenceCents === 0)
    return keptCents > 0
      ? `The new date costs less, and there is no refund.${kept}`
      : 'There was nothing to pay, and there is no refund.';
  const saving = keptCents - differenceCents;
  return `The new date costs ${money(saving)} less. ${money(-differenceCents)} is refunded to the card that you paid with, and another email follows when it is on its way.${kept}`;
}
