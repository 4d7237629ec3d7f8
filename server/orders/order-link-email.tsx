import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToOrder } from './link-to-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderLinkLine } from './order-link-line.ts';
import { buildOrderFacts, sampleOrderUrl } from './sample-order-facts.ts';

interface OrderLink {
  kind: 'order_link';
  publicUrl: string;
  order: OrderFacts;
  orderUrl: string;
}

export const orderLinkEmail: Email<OrderLink> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: { kind: 'order_link', publicUrl: sampleUrl, order: buildOrderFacts(), orderUrl: sampleOrderUrl },
};

async function gather(
  ctx: GatherContext,
  { subject, recipient }: QueuedEmail,
): Promise<EmailDraft<OrderLink> | undefined> {
  const { publicUrl } = ctx;
  const order = await gatherOrderFacts(ctx.db, subjectId(subject, 'order'));
  // The address was corrected meanwhile.
  if (order.buyer.email !== recipient) return undefined;
  return { content: { kind: 'order_link', publicUrl, order, orderUrl: await linkToOrder(ctx, order) } };
}

function words({ order, orderUrl }: OrderLink): EmailWords {
  const { reference, buyer } = order;
  return {
    subject: `The link to your order: ${reference}`,
    preview: 'You asked for a new link.',
    title: 'The link to your order',
    why: 'You are receiving this email because somebody asked for a link to this order.',
    body: (
      <>
        <Paragraph>{greeting(buyer.name)}</Paragraph>
        <Paragraph>
          You asked for a new link to order {reference}.{' '}
          {buyer.hasAccount
            ? 'It belongs to your account: sign in, and the order opens.'
            : 'It opens the order and everything in it.'}
        </Paragraph>
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          {buyer.hasAccount ? '' : `${orderLinkLine(order)} `}If you did not ask for it, ignore this email.
        </Aside>
      </>
    ),
  };
}
