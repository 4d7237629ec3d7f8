import { Section, Text } from '@react-email/components';
import { fullAddress } from '#contract/full-address.ts';
import { formatMoney } from '#contract/money.ts';
import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import { light } from './letter-colours.ts';
import type { LetterWords } from './letter-words.ts';
import { OrderLines } from './order-lines.tsx';
import { Aside, Paragraph } from './paragraph.tsx';

const why = 'You receive this letter because you booked a session with us.';

export function sessionCalledOff(letter: LetterOf<'session_called_off'>): LetterWords {
  const { order, session, note, orderUrl } = letter;
  return {
    subject: `Your session is called off: ${session.title}, ${session.city}`,
    preview: 'We are sorry. What you paid for it goes back to you.',
    title: 'We have to call off your session',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {session.title} in {session.city}, planned for {session.days}, will not take place. We are sorry.
        </Paragraph>
        {note !== '' && <Paragraph>{note}</Paragraph>}
        <Paragraph>{moneyOf(letter)}</Paragraph>
        <Paragraph>
          {letter.seats === 1 ? 'The ticket' : `The ${letter.seats} tickets`} for this session{' '}
          {letter.seats === 1 ? 'is' : 'are'} no longer valid.
          {hasOthers(letter) ? ' The rest of your order stands as it is.' : ''}
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>See your order</Action>
        {!order.buyer.hasAccount && (
          <Aside>The link is meant for you alone; it works once, within 30 days.</Aside>
        )}
      </>
    ),
  };
}

function moneyOf({ goesBack, amountCents, order }: LetterOf<'session_called_off'>): string {
  const amount = formatMoney(amountCents, order.currency);
  switch (goesBack) {
    case 'by card':
      return `${amount} goes back to the card that you paid with. Banks usually take five to ten business days to show it. Nothing needs doing on your side.`;
    case 'by hand':
      return `What you paid for it, ${amount}, goes back to you. Somebody of our office will write to you about the way.`;
    case 'nothing':
      return 'It was free of charge, so nothing has to go back.';
  }
}

function hasOthers({ order }: LetterOf<'session_called_off'>): boolean {
  return order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
}

export function sessionChanged({
  order,
  session,
  before,
  orderUrl,
}: LetterOf<'session_changed'>): LetterWords {
  return {
    subject: `Another time or place: ${session.title}, ${session.city}`,
    preview: `${session.days}, ${session.hours}, ${session.venue}, ${session.city}.`,
    title: 'Your session has another time or place',
    why,
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>Something about {session.title}, for which you have a ticket, has changed.</Paragraph>
        <Section style={{ padding: '0 0 16px' }}>
          <Text className="ink" style={{ margin: 0, fontSize: '16px', lineHeight: '26px', color: light.ink }}>
            <strong>It is now</strong>
            <br />
            {session.days}
            <br />
            {session.hours}, local time in {session.city} ({session.zoneLabel})
            <br />
            {[session.venue, fullAddress(session)].filter(Boolean).join(', ')}
          </Text>
        </Section>
        <Paragraph>
          Before it was {before.days}, {before.hours} ({before.zoneLabel}), {before.venue}, {before.city}.
        </Paragraph>
        <Paragraph>
          Your ticket stays valid and needs no exchange. If you cannot come, please write to us.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>See your order</Action>
        <Aside>
          Your tickets and a file for your calendar are attached as they are now.
          {order.buyer.hasAccount ? '' : ' The link is meant for you alone; it works once, within 30 days.'}
        </Aside>
      </>
    ),
  };
}
