import { sql } from 'kysely';
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
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { buildOrderFacts, buildSessionFacts, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { timeInZone } from '#server/orders/time-in-zone.ts';
import { gatherCancellationChoice } from './gather-cancellation-choice.ts';
import type { CancellationChoice } from './gather-cancellation-choice.ts';
import { WhatIsCancelled, dayAt } from './what-is-cancelled.tsx';

export const cancellationChoiceEmail: Email<CancellationChoice, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  isStillDue: sql`exists (select from session_cancellation_items i
      where i.id = split_part(m.subject, ':', 2)::bigint and i.state = 'asked' and i.asked_until > now())`,
  gather: gatherCancellationChoice,
  words,
  sample: {
    kind: 'cancellation_choice',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    session: buildSessionFacts(),
    seats: 2,
    amountCents: 249_900,
    goesBack: 'by card',
    held: 'Leadership, Negotiation and Communication, London · Monday, June 9 – Wednesday, June 11, 2031',
    until: new Date('2031-03-08T10:30Z'),
    note: 'The venue has closed for repairs.',
    endedDates: 1,
    orderUrl: sampleOrderUrl,
  },
};

function words(content: CancellationChoice): EmailWords {
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
    why: 'You are receiving this email because you booked a session with us.',
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

function moneyChoice({ amountCents, goesBack, order }: CancellationChoice) {
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
