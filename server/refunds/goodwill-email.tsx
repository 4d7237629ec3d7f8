import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { returnedOf } from '#server/orders/returned.ts';
import { buildOrderFacts, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { arrival } from './refund-arrival.ts';

interface Goodwill {
  kind: 'goodwill';
  publicUrl: string;
  order: OrderFacts;
  amountCents: number;
  orderUrl: string;
}

export const goodwillEmail: Email<Goodwill> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'email about money that we return',
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'goodwill',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    amountCents: 10_000,
    orderUrl: sampleOrderUrl,
  },
};

async function gather(ctx: GatherContext, { subject, facts }: QueuedEmail): Promise<EmailDraft<Goodwill>> {
  const { publicUrl } = ctx;
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/goodwill:\d+$/, ''), 'order'));
  const { amountCents } = facts as { amountCents: number };
  return {
    content: { kind: 'goodwill', publicUrl, order, amountCents, orderUrl: await linkToOrder(ctx, order) },
  };
}

function words({ order, amountCents, orderUrl }: Goodwill): EmailWords {
  const amount = formatMoney(amountCents, order.currency);
  const hasValid = order.lines.some((line) => line.tickets.some(({ state }) => state === 'valid'));
  const isByCard = order.paidBy === 'card';
  return {
    subject: `We are returning ${amount} of your payment: ${order.reference}`,
    preview: isByCard ? `${amount} is refunded to your card.` : `${amount} is refunded to you.`,
    title: `We are returning ${amount} to you`,
    why: 'You are receiving this email because we are returning a part of what you paid.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {isByCard
            ? `${amount} of the order below is refunded to the card that you paid with. ${arrival}`
            : `${amount} of the order below is refunded to you. Our office emails you about it.`}
        </Paragraph>
        {hasValid && <Paragraph>Your tickets stay valid.</Paragraph>}
        <OrderLines order={order} {...(isByCard && { returned: returnedOf(order, amountCents) })} />
        <Action href={orderUrl}>Open your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}
