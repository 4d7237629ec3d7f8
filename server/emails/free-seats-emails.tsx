import { unbrokenDates } from '#contract/session-dates.ts';
import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { OrderLines } from './order-lines.tsx';
import { orderLinkLine } from './order-link-line.ts';
import { Aside, Paragraph } from './paragraph.tsx';
import { StopLine } from './stop-line.tsx';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

export function confirmSeats({
  order,
  heldMinutes,
  heldUntil,
  confirmUrl,
  stopUrl,
}: EmailContentOf<'confirm_seats'>): EmailWords {
  const within = heldMinutes === 1 ? '1 minute' : `${heldMinutes} minutes`;
  const until = `${clock.format(heldUntil).replaceAll('\u202f', ' ')} UTC`;
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

export function seatsGivenBack({ order, tickets, orderUrl }: EmailContentOf<'seats_given_back'>): EmailWords {
  const seats = tickets === 1 ? 'One seat was' : `${tickets} seats were`;
  const hasValid = order.lines.some((line) => line.tickets.some(({ state }) => state === 'valid'));
  return {
    subject: `You gave back ${tickets === 1 ? 'a seat' : `${tickets} seats`}: ${order.reference}`,
    preview: `${seats} given back.`,
    title: `${seats} given back`,
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {seats} given back from the order below, as you asked.{' '}
          {hasValid
            ? 'The tickets listed below are still valid.'
            : 'The tickets of this order are no longer valid.'}{' '}
          There was nothing to pay, so there is nothing to refund.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>View your order</Action>
        <Aside>
          If you did not ask for this, please write to us.{order.buyer.hasAccount ? '' : ` ${orderLinkLine}`}
        </Aside>
      </>
    ),
  };
}
