import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { StopLine } from '#server/emails/stop-line.tsx';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { EndedTickets } from '#server/orders/ended-tickets-line.tsx';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { returnedOf } from '#server/orders/returned.ts';
import { timeInZone, zoneOfOrder } from '#server/orders/time-in-zone.ts';

export function confirmSeats({
  order,
  heldMinutes,
  heldUntil,
  confirmUrl,
  stopUrl,
}: EmailContentOf<'confirm_seats'>): EmailWords {
  const within = heldMinutes === 1 ? '1 minute' : `${heldMinutes} minutes`;
  const until = timeInZone(heldUntil, zoneOfOrder(order));
  return {
    subject: 'Confirm your email address to get your seats',
    preview: `We hold them for ${within}, until ${until}.`,
    title: 'Confirm your email address to get your seats',
    why: 'You are receiving this email because somebody booked free seats with this address.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          Please confirm your email address within {within} of booking, and the seats are yours. We hold them
          until {unbrokenDates(until)}. If you have not confirmed by then, they are given back.
        </Paragraph>
        <Action href={confirmUrl}>Confirm and get your seats</Action>
        <OrderLines order={order} />
        <Aside>
          The link works for 7 days, on each of your devices. If you did not book these seats, ignore this
          email.
        </Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}

export function seatsGivenBack(content: EmailContentOf<'seats_given_back'>): EmailWords {
  const { order, isByOffice, tickets, backCents, keptCents, ended, endedDates, orderUrl } = content;
  const isFree = order.totalCents === 0;
  const isGivenBack = isFree && !isByOffice;
  const done = isGivenBack ? 'given back' : 'cancelled';
  const number = tickets === 1 ? 'a seat' : `${tickets} seats`;
  const seats = tickets === 1 ? 'One seat was' : `${tickets} seats were`;
  const hasValid = order.lines.some((line) => line.tickets.some(({ state }) => state === 'valid'));
  return {
    subject: `${isByOffice ? 'We' : 'You'} ${isGivenBack ? 'gave back' : 'cancelled'} ${number}: ${order.reference}`,
    preview: `${seats} ${done}.`,
    title: `${seats} ${done}`,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {seats} {done} in the order below, {isByOffice ? 'by our office' : 'as you asked'}.{' '}
          {hasValid
            ? 'The tickets listed below are still valid.'
            : 'The tickets of this order are no longer valid.'}{' '}
          {isFree && 'There was nothing to pay, so there is nothing to refund.'}
        </Paragraph>
        <EndedTickets ended={ended} order={order} />
        {(backCents > 0 || keptCents > 0) && <Paragraph>{moneyLine(content)}</Paragraph>}
        <EndedDates endedDates={endedDates} />
        <OrderLines
          order={order}
          {...(order.paidBy === 'card' && backCents > 0 && { returned: returnedOf(order, backCents) })}
        />
        <Action href={orderUrl}>View your order</Action>
        <Aside>
          {isByOffice ? 'If you did not expect this' : 'If you did not ask for this'}, please write to us.
          {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
        </Aside>
      </>
    ),
  };
}

function moneyLine({ order, backCents, keptCents }: EmailContentOf<'seats_given_back'>): string {
  const kept =
    keptCents > 0
      ? ` ${formatMoney(keptCents, order.currency)} is kept, by the terms under which you booked.`
      : '';
  if (backCents === 0) return `There is no refund.${kept}`;
  const back = formatMoney(backCents, order.currency);
  return order.paidBy === 'invoice'
    ? `We refund ${back} to you. Our office emails you about it.${kept}`
    : `${back} is refunded to the card that you paid with, and another email follows when it is on its way.${kept}`;
}
