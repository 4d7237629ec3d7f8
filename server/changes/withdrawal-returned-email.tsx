import { sql } from 'kysely';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { returnedOf } from '#server/orders/returned.ts';
import { refundedOrder, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { idsIn, sampleWithdrawal } from './withdrawal-words.ts';

interface WithdrawalReturned {
  kind: 'withdrawal_returned';
  publicUrl: string;
  order: OrderFacts;
  receivedAt: Date;
  amountCents: number;
  endedDates: number;
  orderUrl: string;
}

export const withdrawalReturnedEmail: Email<WithdrawalReturned, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: false,
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'withdrawal_returned',
    publicUrl: sampleUrl,
    order: refundedOrder,
    receivedAt: sampleWithdrawal.receivedAt,
    amountCents: 129_900,
    endedDates: 1,
    orderUrl: sampleOrderUrl,
  },
};

async function gather(
  ctx: OrderEmailContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<WithdrawalReturned> | undefined> {
  const { orderId, id } = idsIn(subject);
  const order = await gatherOrderFacts(ctx.db, orderId);
  const { receivedAt, amountCents } = await ctx.db
    .selectFrom('withdrawals')
    .select(['receivedAt', 'amountCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const orderUrl = await linkToOrder(ctx, order);
  const { publicUrl } = ctx;
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  return {
    content: {
      kind: 'withdrawal_returned',
      publicUrl,
      order,
      receivedAt,
      amountCents: amountCents ?? 0,
      endedDates,
      orderUrl,
    },
    attachments,
  };
}

function words(content: WithdrawalReturned): EmailWords {
  const { order, receivedAt, amountCents, endedDates, orderUrl } = content;
  const amount = formatMoney(amountCents, order.currency);
  return {
    subject: `Your withdrawal from order ${order.reference} is done`,
    preview: amountCents > 0 ? `${amount} is refunded to you.` : 'The seats are released.',
    title: 'Your withdrawal is done',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You withdrew from order {order.reference} on {unbrokenDates(momentToTheSecond(receivedAt))}. Its
          tickets are no longer valid. {moneyLine(content, amount)}
        </Paragraph>
        <EndedDates endedDates={endedDates} />
        <OrderLines
          order={order}
          {...(order.paidBy === 'card' && amountCents > 0 && { returned: returnedOf(order, amountCents) })}
        />
        <Action href={orderUrl}>Open your order</Action>
        <Aside>
          If you did not ask for this, please write to us.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, amountCents }: WithdrawalReturned, amount: string): string {
  if (amountCents === 0)
    return order.totalCents === 0
      ? 'There was nothing to pay, so there is nothing to refund.'
      : 'Their price was refunded before, so there is nothing left to refund.';
  return order.paidBy === 'invoice'
    ? `${amount} is refunded to you. Our office emails you about it.`
    : `${amount} is refunded to the card that you paid with, and another email follows when it is on its way.`;
}
