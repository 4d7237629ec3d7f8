import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { titleInCity } from '#server/emails/title-in-city.ts';
import { EndedDates } from '#server/orders/ended-dates-line.tsx';
import { EndedTickets } from '#server/orders/ended-tickets-line.tsx';
import { NextDates } from '#server/orders/next-dates.tsx';
import type { SessionFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { timeInZone } from '#server/orders/time-in-zone.ts';

const why = 'You are receiving this email because you booked a session with us.';

export function sessionCancelled(content: EmailContentOf<'session_cancelled'>): EmailWords {
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
    why,
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
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

export function cancellationChoice(content: EmailContentOf<'cancellation_choice'>): EmailWords {
  const { order, session, seats, held, until, endedDates, orderUrl } = content;
  const end = `${dayAt(session, until)}, ${timeInZone(until, session.timezone)}`;
  const [page = orderUrl, token] = orderUrl.split('#');
  const linkTo = (choice: string) =>
    page === '' ? '' : `${page}?choose=${choice}${token === undefined ? '' : `#${token}`}`;
  const money = moneyChoice(content);
  return {
    subject: `Your session is cancelled, please choose: ${titleInCity(session)}`,
    preview: `Another date or ${money.short}, by ${dayAt(session, until)}.`,
    title: 'We have to cancel your session',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <WhatIsCancelled {...content} />
        <Paragraph>
          Please choose by {unbrokenDates(end)}. If we hear nothing from you, {money.silence}
        </Paragraph>
        <Paragraph>
          {held === null
            ? 'We hold no seats for you meanwhile. You can take another date as long as it has seats for you, so please choose soon.'
            : `We hold ${seats === 1 ? 'a seat' : `${seats} seats`} for you until then: ${unbrokenDates(held)}. You can take another date as well, as long as it has seats.`}{' '}
          {money.costs}
        </Paragraph>
        <Action href={linkTo('date')}>Choose another date</Action>
        <Action href={linkTo('money')}>{money.button}</Action>
        <EndedDates endedDates={endedDates} />
        <OrderLines order={order} />
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

export function sessionRuns({ order, session, orderUrl }: EmailContentOf<'session_runs'>): EmailWords {
  return {
    subject: `Your session will be held: ${titleInCity(session)}`,
    preview: `We look forward to seeing you on ${session.days}.`,
    title: 'Your session will be held',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {titleInCity(session)} will be held on {unbrokenDates(session.days)}. You do not need to do
          anything: your tickets stay as they are.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>View your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}

function dayAt({ timezone }: SessionFacts, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'long' }).format(moment);
}

/** The buyer knows already that it is cancelled. */
function answerOf(
  { session, goesBack }: EmailContentOf<'session_cancelled'>,
  { answer, until }: NonNullable<EmailContentOf<'session_cancelled'>['choice']>,
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

function WhatIsCancelled({
  session,
  note,
}: Pick<EmailContentOf<'session_cancelled' | 'cancellation_choice'>, 'session' | 'note'>) {
  return (
    <>
      <Paragraph>
        {titleInCity(session)}, planned for {unbrokenDates(session.days)}, will not take place. We are sorry.
      </Paragraph>
      {note !== '' && <Paragraph>{note}</Paragraph>}
    </>
  );
}

function moneyChoice({ amountCents, goesBack, order }: EmailContentOf<'cancellation_choice'>) {
  const amount = formatMoney(amountCents, order.currency);
  switch (goesBack) {
    case 'by card':
      return {
        short: 'a refund',
        silence: `${amount} is refunded to the card that you paid with.`,
        costs: 'Another date costs you nothing more, and if it is cheaper, the difference is refunded.',
        button: 'Get a refund',
      };
    case 'by hand':
      return {
        short: 'a refund',
        silence: `our office refunds the ${amount}, as far as you have paid, and emails you about it.`,
        costs: 'Another date costs you nothing more.',
        button: 'Get a refund',
      };
    case 'already returned':
      return {
        short: 'no date',
        silence: 'your tickets end. Their price was refunded before, so there is nothing left to refund.',
        costs: 'Another date costs you nothing more.',
        button: 'I do not need another date',
      };
    case 'free':
      return {
        short: 'no date',
        silence: 'your tickets end. They were free of charge, so there is nothing to refund.',
        costs: '',
        button: 'I do not need another date',
      };
  }
}

function moneyOf({ goesBack, amountCents, order }: EmailContentOf<'session_cancelled'>): string {
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
