import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { NextDates } from './next-dates.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderLinkLine } from './order-link-line.ts';
import { Aside, Paragraph } from './paragraph.tsx';

const why = 'You are receiving this email because you booked a session with us.';

export function sessionCancelled(content: EmailContentOf<'session_cancelled'>): EmailWords {
  const { order, session, note, orderUrl, goesBack, nextDates } = content;
  return {
    subject: `Your session is cancelled: ${session.title}, ${session.city}`,
    preview:
      goesBack === 'by card'
        ? 'We are sorry. We are refunding what you paid for it.'
        : 'We are sorry. It will not take place.',
    title: 'We have to cancel your session',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {session.title} in {session.city}, planned for {unbrokenDates(session.days)}, will not take place.
          We are sorry.
        </Paragraph>
        {note !== '' && <Paragraph>{note}</Paragraph>}
        <Paragraph>{moneyOf(content)}</Paragraph>
        <Paragraph>{seatsOf(content)}</Paragraph>
        <NextDates dates={nextDates} />
        <OrderLines order={order} />
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine}</Aside>}
      </>
    ),
  };
}

function moneyOf({ goesBack, amountCents, order }: EmailContentOf<'session_cancelled'>): string {
  const amount = formatMoney(amountCents, order.currency);
  switch (goesBack) {
    case 'by card':
      return `We are refunding ${amount} to the card that you paid with. Banks usually take five to ten business days to show it. You do not need to do anything.`;
    case 'by hand':
      return `If you have already paid the ${amount}, our office will email you about how it will be returned. If you have not paid yet, you owe nothing.`;
    case 'nothing':
      return 'It was free of charge, so there is nothing to refund.';
  }
}

/** Free seats that were not confirmed have no tickets, and their whole order ends. */
function seatsOf(content: EmailContentOf<'session_cancelled'>): string {
  const { seats } = content;
  if (seats === 0) return 'You had not confirmed your email address yet, so your whole order is cancelled.';
  const tickets =
    seats === 1
      ? 'The ticket for this session is no longer valid.'
      : `The ${seats} tickets for this session are no longer valid.`;
  return hasOthers(content) ? `${tickets} The rest of your order has not changed.` : tickets;
}

function hasOthers({ order }: EmailContentOf<'session_cancelled'>): boolean {
  return order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
}
