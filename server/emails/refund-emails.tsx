import { formatMoney } from '#contract/money.ts';
import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { NextDates } from './next-dates.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderLinkLine } from './order-link-line.ts';
import { Aside, Paragraph } from './paragraph.tsx';

const arrival = 'Banks usually take five to ten business days to show it. You do not need to do anything.';

export function latePaymentRefunded(content: EmailContentOf<'late_payment_refunded'>): EmailWords {
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
            : isSessionCancelled
              ? `A session of this order was cancelled while your payment was on its way. We are sorry. The full amount of ${amount} is on its way back to the card that you paid with.`
              : `Your payment arrived after we had released the seats, and they have been taken since. We are sorry. The full amount of ${amount} is on its way back to the card that you paid with.`,
        };
  return {
    subject: `We are refunding your payment of ${amount}: ${order.reference}`,
    preview: 'The full amount goes back to your card. You do not need to do anything.',
    title: words.title,
    why: 'You are receiving this email because we received a payment from you.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>{words.text}</Paragraph>
        <Paragraph>{arrival}</Paragraph>
        <NextDates dates={nextDates} />
        <OrderLines order={order} returnedCents={amountCents} />
        {reason !== 'paid_twice' && <Action href={`${publicUrl}/programs`}>See available programs</Action>}
      </>
    ),
  };
}

export function refundDone({ order, amountCents, orderUrl }: EmailContentOf<'refund_done'>): EmailWords {
  const amount = formatMoney(amountCents, order.currency);
  const tickets = order.lines.flatMap((line) => line.tickets);
  const hasVoid = tickets.some(({ state }) => state === 'refunded');
  const hasValid = tickets.some(({ state }) => state === 'valid');
  return {
    subject: `Your refund of ${amount}: ${order.reference}`,
    preview: `${amount} is on its way back to your card.`,
    title: `${amount} is on its way back`,
    why: 'You are receiving this email because we refunded an order of yours.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          We have refunded {amount} of the order below, to the card that you paid with. {arrival}
        </Paragraph>
        {hasVoid && (
          <Paragraph>
            {hasValid
              ? 'Refunded tickets are no longer valid. The tickets listed below still are.'
              : 'The tickets of this order are no longer valid.'}
          </Paragraph>
        )}
        <OrderLines order={order} returnedCents={amountCents} />
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine}</Aside>}
      </>
    ),
  };
}
