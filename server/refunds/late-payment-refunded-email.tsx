import { formatMoney } from '#contract/money.ts';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { gatherNextDates } from '#server/orders/gather-next-dates.ts';
import type { NextDate } from '#server/orders/gather-next-dates.ts';
import { NextDates } from '#server/orders/next-dates.tsx';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { sampleNextDates, unpaidOrder } from '#server/orders/sample-order-facts.ts';
import { gatherRefund, refundIn } from './gather-refund.ts';
import { arrival } from './refund-arrival.ts';

interface LatePaymentRefunded {
  kind: 'late_payment_refunded';
  publicUrl: string;
  order: OrderFacts;
  amountCents: number;
  reason: RefundReason;
  nextDates: NextDate[];
}

export const latePaymentRefundedEmail: Email<LatePaymentRefunded> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'email about the refund of a late payment',
  mayBeResent: (order: OfficeOrderView, subject) => refundIn(order, subject)?.state !== 'failed',
  gather,
  words,
  sample: {
    kind: 'late_payment_refunded',
    publicUrl: sampleUrl,
    order: { ...unpaidOrder, state: 'refund_due' },
    amountCents: 369_900,
    reason: 'seats_gone',
    nextDates: sampleNextDates,
  },
};

async function gather(
  ctx: GatherContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft<LatePaymentRefunded> | undefined> {
  const { publicUrl } = ctx;
  const { order, refund } = await gatherRefund(ctx.db, subjectId(subject, 'refund'));
  if (refund.state === 'failed') return undefined;
  const { amountCents, reason } = refund;
  const nextDates = reason === 'paid_twice' ? [] : await gatherNextDates(ctx, order);
  return { content: { kind: 'late_payment_refunded', publicUrl, order, amountCents, reason, nextDates } };
}

function words(content: LatePaymentRefunded): EmailWords {
  const { order, amountCents, reason, nextDates, publicUrl } = content;
  const amount = formatMoney(amountCents, order.currency);
  const isSessionCancelled = order.lines.some(({ session }) => session?.isCancelled);
  const words =
    reason === 'paid_twice'
      ? {
          title: 'You paid twice, so we are refunding one payment',
          text: `A second payment arrived for the order below. Your booking is still valid, and the second payment of ${amount} is on its way back to the card that you paid with.`,
        }
      : {
          title: 'Your payment is being refunded',
          text: order.isRestored
            ? `We had to restore our records, and your booking could not be made again. We are sorry. Tickets from an earlier email no longer work. The full amount of ${amount} is on its way back to the card that you paid with.`
            : order.supplementTo !== null
              ? `You paid for another date, and its seats, or those of your booking, were no longer the same when your payment arrived. We are sorry. Your booking ${order.supplementTo} stays as it is, and the full amount of ${amount} is on its way back to the card that you paid with.`
              : isSessionCancelled
                ? `A session of this order was cancelled while your payment was on its way. We are sorry. The full amount of ${amount} is on its way back to the card that you paid with.`
                : `Your payment arrived after we had released the seats, and they have been taken since. We are sorry. The full amount of ${amount} is on its way back to the card that you paid with.`,
        };
  return {
    subject: `We are refunding your payment of ${amount}: ${order.reference}`,
    preview: 'The full amount is refunded to your card. You do not need to do anything.',
    title: words.title,
    why: 'You are receiving this email because we received a payment from you.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>{words.text}</Paragraph>
        <Paragraph>{arrival}</Paragraph>
        <NextDates dates={nextDates} />
        <OrderLines
          order={order}
          returned={{ cents: amountCents, inAllCents: amountCents, what: 'refund' }}
        />
        {reason !== 'paid_twice' && <Action href={`${publicUrl}/programs`}>See available programs</Action>}
      </>
    ),
  };
}
