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

interface PaymentFailed {
  kind: 'payment_failed';
  publicUrl: string;
  order: OrderFacts;
  cartUrl: string;
  stopUrl: string;
}

export const paymentFailedEmail: Email<PaymentFailed> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'email about a failed payment',
  mayBeResent: (order: OfficeOrderView) => order.state === 'failed',
  gather,
  words,
  sample: {
    kind: 'payment_failed',
    publicUrl: sampleUrl,
    order: { ...unpaidOrder, state: 'failed' },
    cartUrl: sampleCartUrl,
    stopUrl: sampleStopUrl,
  },
};

async function gather(
  ctx: GatherContext,
  email: QueuedEmail,
): Promise<EmailDraft<PaymentFailed> | undefined> {
  const { publicUrl } = ctx;
  const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
  if (order.state !== 'failed') return undefined;
  const cartUrl = linkToCart(ctx, order);
  return withStopLink(ctx, email, (stopUrl) => ({
    kind: 'payment_failed',
    publicUrl,
    order,
    cartUrl,
    stopUrl,
  }));
}

function words({ order, cartUrl, stopUrl }: PaymentFailed): EmailWords {
  return {
    subject: `Your payment did not arrive: ${order.reference}`,
    preview: 'Your seats went back on sale. You can order again.',
    title: 'Your payment did not arrive',
    why: 'You are receiving this email because you started an order with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          Your bank did not complete the payment, so we could not confirm the order and its seats went back on
          sale. If you would still like to come, order again and pay the same way or another way.
        </Paragraph>
        <Action href={cartUrl}>Go to your cart</Action>
        <OrderLines order={order} />
        <Aside>
          If your bank has reserved an amount for this payment, it will release it, usually within a few days.
        </Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}
