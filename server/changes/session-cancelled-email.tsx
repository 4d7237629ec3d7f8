import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleInCity } from '#server/emails/title-in-city.ts';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { EndedTickets } from '#server/orders/ended-tickets-line.tsx';
import { NextDates } from '#server/orders/next-dates.tsx';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import {
  buildSessionFacts,
  refundedOrder,
  sampleNextDates,
  sampleOrderUrl,
} from '#server/orders/sample-order-facts.ts';
import type { SessionCancelled } from './gather-session-cancelled.ts';
import { gatherSessionCancelled } from './gather-session-cancelled.ts';
import { WhatIsCancelled, dayAt } from './what-is-cancelled.tsx';

export const sessionCancelledEmail: Email<SessionCancelled, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  undelivered: 'email about a cancelled session',
  gather: gatherSessionCancelled,
  words,
  sample: {
    kind: 'session_cancelled',
    publicUrl: sampleUrl,
    order: refundedOrder,
    session: buildSessionFacts(),
    choice: null,
    seats: 2,
    ended: [],
    amountCents: 249_900,
    goesBack: 'by card',
    nextDates: sampleNextDates,
    note: 'The venue has closed for repairs.',
    endedDates: 1,
    orderUrl: sampleOrderUrl,
  },
};

function words(content: SessionCancelled): EmailWords {
  const { order, session, choice, orderUrl, goesBack, nextDates, ended, endedDates } = content;
  const isByCard = goesBack === 'by card';
  const { title, preview } = choice
    ? isByCard
      ? { title: 'Your refund', preview: 'We are refunding what you paid for it.' }
      : { title: 'Your tickets have ended', preview: 'You have no seat in another session instead.' }
    : {
        title: 'We have to cancel your session',
        preview: `We are sorry. ${isByCard ? 'We are refunding what you paid for it.' : 'It will not take place.'}`,
      };
  return {
    subject: `${choice ? title : 'Your session is cancelled'}: ${titleInCity(session)}`,
    preview,
    title,
    why: 'You are receiving this email because you booked a session with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        {choice ? <Paragraph>{answerOf(content, choice)}</Paragraph> : <WhatIsCancelled {...content} />}
        <Paragraph>{moneyOf(content)}</Paragraph>
        <Paragraph>{seatsOf(content)}</Paragraph>
        <EndedTickets ended={ended} order={order} />
        <EndedDates endedDates={endedDates} />
        <NextDates dates={nextDates} />
        <OrderLines order={order} />
        <Action href={orderUrl}>Open your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

/** The buyer knows already that it is cancelled. */
function answerOf(
  { session, goesBack }: SessionCancelled,
  { answer, until }: NonNullable<SessionCancelled['choice']>,
): string {
  const cancelled = `${titleInCity(session)}, planned for ${unbrokenDates(session.days)}, which we had to cancel`;
  if (answer === 'money')
    return goesBack === 'free' || goesBack === 'already returned'
      ? `As you chose, you get no other date for ${cancelled}.`
      : `As you chose, you get a refund and no other date for ${cancelled}.`;
  const outcome = goesBack === 'by card' ? 'we refund what you paid' : 'your tickets have ended';
  if (answer === 'no date was left')
    return `We asked you about another date for ${cancelled}. There is no other date left for you now. So ${outcome}.`;
  return `We asked you about another date for ${cancelled}, and heard nothing from you by ${unbrokenDates(dayAt(session, until))}. So ${outcome}.`;
}

function moneyOf({ goesBack, amountCents, order }: SessionCancelled): string {
  const amount = formatMoney(amountCents, order.currency);
  switch (goesBack) {
    case 'by card':
      return `We are refunding ${amount} to the card that you paid with. Banks usually take five to ten business days to show it. You do not need to do anything.`;
    case 'by hand':
      return `If you have already paid the ${amount}, our office will email you about how it will be returned. If you have not paid yet, you owe nothing.`;
    case 'already returned':
      return 'Its price was refunded before, so there is nothing left to refund.';
    case 'free':
      return 'It was free of charge, so there is nothing to refund.';
  }
}

/** Free seats that were not confirmed have no tickets, and their whole order ends. */
function seatsOf(content: SessionCancelled): string {
  const { seats } = content;
  if (seats === 0) return 'You had not confirmed your email address yet, so your whole order is cancelled.';
  const tickets =
    seats === 1
      ? 'The ticket for this session is no longer valid.'
      : `The ${seats} tickets for this session are no longer valid.`;
  return hasOthers(content) ? `${tickets} The rest of your order has not changed.` : tickets;
}

function hasOthers({ order }: SessionCancelled): boolean {
  return order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
}
