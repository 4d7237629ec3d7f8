import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { StopLine } from '#server/emails/stop-line.tsx';
import { subjectId } from '#server/emails/subject-id.ts';
import { withStopLink } from '#server/emails/with-stop-link.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToCart } from './link-to-cart.ts';
import type { OfficeOrderView } from './office-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { OrderLines } from './order-lines.tsx';
import { sampleCartUrl, sampleStopUrl, unpaidOrder } from './sample-order-facts.ts';

interface OrderExpired {
  kind: 'order_expired';
  publicUrl: string;
  order: OrderFacts;
  cartUrl: string;
  stopUrl: string;
}

export const orderExpiredEmail: Email<OrderExpired> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'email about an expired order',
  mayBeResent: (order: OfficeOrderView) => order.state === 'expired',
  gather,
  words,
  sample: {
    kind: 'order_expired',
    publicUrl: sampleUrl,
    order: { ...unpaidOrder, state: 'expired' },
    cartUrl: sampleCartUrl,
    stopUrl: sampleStopUrl,
  },
};

async function gather(ctx: GatherContext, email: QueuedEmail): Promise<EmailDraft<OrderExpired> | undefined> {
  const { publicUrl } = ctx;
  const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
  if (order.state !== 'expired') return undefined;
  const cartUrl = linkToCart(ctx, order);
  return withStopLink(ctx, email, (stopUrl) => ({
    kind: 'order_expired',
    publicUrl,
    order,
    cartUrl,
    stopUrl,
  }));
}

function words({ order, cartUrl, stopUrl }: OrderExpired): EmailWords {
  return {
    subject: `Your seats are no longer held: ${order.reference}`,
    preview: 'Nothing was charged. You can order again while seats last.',
    title: 'Your seats are no longer held',
    why: 'You are receiving this email because you started an order with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You started an order that was not paid in time, so its seats went back on sale. Nothing was charged.
          While seats last, you can order again: this link puts the same seats into your cart, on any device.
        </Paragraph>
        <Action href={cartUrl}>Go to your cart</Action>
        <OrderLines order={order} />
        <Aside>If you have changed your mind, you do not need to do anything.</Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}
