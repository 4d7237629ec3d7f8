import { sql } from 'kysely';
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

interface CopiesChanged {
  kind: 'copies_changed';
  publicUrl: string;
  order: OrderFacts;
  from: string;
  to: string;
  orderUrl: string;
}

export const copiesChangedEmail: Email<CopiesChanged> = {
  purpose: 'about_order',
  isCopied: false,
  isStillDue: sql`true`,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'copies_changed',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    from: '',
    to: 'copies@example.com',
    orderUrl: sampleOrderUrl,
  },
};

async function gather(
  ctx: GatherContext,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft<CopiesChanged>> {
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/copies:\d+$/, ''), 'order'));
  const { from, to } = facts as CopiesChanged;
  const orderUrl = await linkToOrder(ctx, order);
  return { content: { kind: 'copies_changed', publicUrl: ctx.publicUrl, order, from, to, orderUrl } };
}

function words({ order, from, to, orderUrl }: CopiesChanged): EmailWords {
  const { reference, buyer } = order;
  const title = to === '' ? 'Copies of our emails have ended' : 'Somebody gets copies of our emails';
  return {
    subject: `Copies of emails about order ${reference}`,
    preview: 'If you did not ask for this, please write to us.',
    title,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer.name)}</Paragraph>
        <Paragraph>
          {to === ''
            ? `${from} no longer gets copies of our emails about order ${reference}.`
            : `${to} gets copies of our emails about the tickets, dates and changes of order ${reference}.`}
          {to !== '' && from !== '' && from !== to && ` ${from} no longer gets them.`}
        </Paragraph>
        {to !== '' && (
          <Paragraph>
            A copy may have the tickets attached. It has no link that opens or changes your order: only you
            can do that.
          </Paragraph>
        )}
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          If you did not ask for this, please write to us at once.
          {buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}
