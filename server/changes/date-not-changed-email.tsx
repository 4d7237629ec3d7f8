import { sql } from 'kysely';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
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
import { buildOrderFacts, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';

interface DateNotChanged {
  kind: 'date_not_changed';
  publicUrl: string;
  /** Which keeps its date. */
  order: OrderFacts;
  /** Title and dates that were not paid for. */
  to: string;
  orderUrl: string;
}

export const dateNotChangedEmail: Email<DateNotChanged> = {
  purpose: 'about_order',
  isCopied: false,
  isStillDue: sql`exists (select from orders o
      where o.id = split_part(m.subject, ':', 2)::bigint and o.state in ('expired', 'failed'))`,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'date_not_changed',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    to: 'Leadership, Negotiation and Communication, London · Monday, April 7 – Wednesday, April 9, 2031',
    orderUrl: sampleOrderUrl,
  },
};

/** The order is the one that keeps its date. Undefined if the date was changed after all. */
async function gather(
  ctx: GatherContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft<DateNotChanged> | undefined> {
  const { rows } = await sql<{ orderId: number; to: string }>`
    select o.supplement_to as order_id, concat_ws(', ', l.title, nullif(l.detail, '')) as to
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${subjectId(subject, 'order')} and o.state in ('expired', 'failed')`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const order = await gatherOrderFacts(ctx.db, found.orderId);
  const orderUrl = await linkToOrder(ctx, order);
  return { content: { kind: 'date_not_changed', publicUrl: ctx.publicUrl, order, to: found.to, orderUrl } };
}

function words({ order, to, orderUrl }: DateNotChanged): EmailWords {
  return {
    subject: `Your date was not changed: ${order.reference}`,
    preview: 'The difference was not paid. Your booking stays as it is.',
    title: 'Your date was not changed',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You chose another date, {unbrokenDates(to)}, and the difference was not paid. So nothing was
          charged, the seats of that date went back on sale, and your booking keeps its date.
        </Paragraph>
        <Action href={orderUrl}>Open your order</Action>
        <OrderLines order={order} />
        <Aside>
          {order.buyer.hasAccount ? 'You can choose again on the page of your order.' : orderLinkLine(order)}
        </Aside>
      </>
    ),
  };
}
