import { formatMoney } from '#contract/money.ts';
import type { RefundReason } from '#contract/refund-state.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { EndedTickets } from '#server/orders/ended-tickets-line.tsx';
import { NextDates } from '#server/orders/next-dates.tsx';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { isOneOfSeveral, returnedOf } from '#server/orders/returned.ts';

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

export function refundDone(content: EmailContentOf<'refund_done'>): EmailWords {
  const { order, amountCents, reason, ended, endedDates, orderUrl } = content;
  const isDifference = reason === 'date_changed';
  const returned = returnedOf(order, amountCents, isDifference ? 'difference' : 'refund');
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
          {refundOf(reason, amount)}
          {isOneOfSeveral(returned) &&
            ` In all, ${formatMoney(returned.inAllCents, order.currency)} has been refunded for this order so far.`}{' '}
          {arrival}
        </Paragraph>
        <EndedTickets ended={ended} order={order} />
        {hasVoid && !isDifference && (
          <Paragraph>
            {hasValid
              ? 'Refunded tickets are no longer valid. The tickets listed below still are.'
              : 'The tickets of this order are no longer valid.'}
          </Paragraph>
        )}
        <EndedDates endedDates={endedDates} />
        <OrderLines order={order} returned={returned} />
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

function refundOf(reason: RefundReason, amount: string): string {
  switch (reason) {
    case 'date_changed':
      return `We have refunded ${amount} to the card that you paid with. It is the difference of the change of date: the new date costs less.`;
    case 'cancelled':
      return `We have refunded ${amount} to the card that you paid with, for seats that you cancelled in the order below.`;
    case 'withdrawn':
      return `We have refunded ${amount} to the card that you paid with, after the withdrawal from the order below.`;
    default:
      return `We have refunded ${amount} of the order below, to the card that you paid with.`;
  }
}

export function goodwill({ order, amountCents, orderUrl }: EmailContentOf<'goodwill'>): EmailWords {
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
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}
