import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { StopLine } from '#server/emails/stop-line.tsx';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { timeInZone, zoneOfOrder } from '#server/orders/time-in-zone.ts';

const why = 'You are receiving this email because you started an order with us.';

export function orderToPay({
  order,
  minutesLeft,
  heldUntil,
  orderUrl,
  stopUrl,
}: EmailContentOf<'order_to_pay'>): EmailWords {
  const until = timeInZone(heldUntil, zoneOfOrder(order));
  const total = formatMoney(order.totalCents, order.currency);
  return {
    subject: `Your seats are held until ${until}: ${order.reference}`,
    preview: `Pay ${total} within about ${minutesLeft} minutes of this email, on any device.`,
    title: 'Your seats are still held for you',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You started an order and have not paid yet. We hold its seats for about {minutesLeft} minutes from
          when we sent this email, until {unbrokenDates(until)}. You can pay on this or any other device. If
          you do not pay by then, the seats go back on sale.
        </Paragraph>
        <Action href={orderUrl}>Continue to payment</Action>
        <OrderLines order={order} />
        <Aside>
          {order.buyer.hasAccount
            ? 'Sign in with your account to see the order. '
            : `${orderLinkLine(order)} `}
          If you are paying right now, or have changed your mind, ignore this email: we send it once for an
          order.
        </Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}

export function paymentFailed({ order, cartUrl, stopUrl }: EmailContentOf<'payment_failed'>): EmailWords {
  return {
    subject: `Your payment did not arrive: ${order.reference}`,
    preview: 'Your seats went back on sale. You can order again.',
    title: 'Your payment did not arrive',
    why,
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

export function orderExpired({ order, cartUrl, stopUrl }: EmailContentOf<'order_expired'>): EmailWords {
  return {
    subject: `Your seats are no longer held: ${order.reference}`,
    preview: 'Nothing was charged. You can order again while seats last.',
    title: 'Your seats are no longer held',
    why,
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
