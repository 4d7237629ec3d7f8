import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';

const why = 'You are receiving this email because you booked with us.';

export function dateChanged(content: EmailContentOf<'date_changed'>): EmailWords {
  const { order, tickets, from, to, orderUrl } = content;
  const seats = tickets === 1 ? 'Your seat has' : `${tickets} of your seats have`;
  return {
    subject: `Your new date: ${order.reference}`,
    preview: to,
    title: `${seats} a new date`,
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>Now: {unbrokenDates(to)}.</Paragraph>
        <Paragraph>Before: {unbrokenDates(from)}.</Paragraph>
        <Paragraph>{moneyLine(content)}</Paragraph>
        <Paragraph>
          Who comes, and what was filled in, goes along. For a minor, the guardian is asked again about coming
          and travelling, because these consents were for the old date. Your tickets keep their codes: those
          attached show the new date. The attached calendar has the new date too, and takes the old one out
          when no seat is left for it.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>View your order</Action>
        <Aside>
          If you did not ask for this, please write to us at once.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, differenceCents, keptCents }: EmailContentOf<'date_changed'>): string {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const kept = keptCents > 0 ? ` ${money(keptCents)} is kept, by the terms under which you booked.` : '';
  if (differenceCents > 0) return `You paid the difference of ${money(differenceCents)}.`;
  if (differenceCents === 0)
    return keptCents > 0
      ? `The new date costs less, and there is no refund.${kept}`
      : 'There was nothing to pay, and there is no refund.';
  const saving = keptCents - differenceCents;
  return `The new date costs ${money(saving)} less. ${money(-differenceCents)} is refunded to the card that you paid with, and another email follows when it is on its way.${kept}`;
}

export function dateNotChanged({ order, to, orderUrl }: EmailContentOf<'date_not_changed'>): EmailWords {
  return {
    subject: `Your date was not changed: ${order.reference}`,
    preview: 'The difference was not paid. Your booking stays as it is.',
    title: 'Your date was not changed',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You chose another date, {unbrokenDates(to)}, and the difference was not paid. So nothing was
          charged, the seats of that date went back on sale, and your booking keeps its date.
        </Paragraph>
        <Action href={orderUrl}>View your order</Action>
        <OrderLines order={order} />
        <Aside>
          {order.buyer.hasAccount ? 'You can choose again on the page of your order.' : orderLinkLine(order)}
        </Aside>
      </>
    ),
  };
}
