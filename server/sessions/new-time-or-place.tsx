import { Section, Text } from '@react-email/components';
import { firm } from '#contract/firm.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import { hoursByTheVenue, placeInFull, startsOnBooking } from '#contract/when-and-where.ts';
import { Action } from '#server/emails/action.tsx';
import { light } from '#server/emails/email-colours.ts';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { Quoted } from '#server/emails/quoted.tsx';
import { titleInCity } from '#server/emails/title-in-city.ts';
import type { HeldFacts, OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';

export function sessionChanged({
  order,
  session,
  before,
  note,
  orderUrl,
}: EmailContentOf<'session_changed'>): EmailWords {
  return {
    subject: `New time or place: ${titleInCity(session)}`,
    preview: `${session.days}, ${session.hours}, ${session.venue}, ${session.city}.`,
    title: 'Your session has a new time or place',
    why: 'You are receiving this email because you booked a session with us.',
    body: (
      <Moved
        title={session.title}
        order={order}
        now={linesOf(session)}
        before={before}
        note={note}
        orderUrl={orderUrl}
      />
    ),
  };
}

export function programChanged({
  order,
  line: { program, held },
  before,
  note,
  orderUrl,
}: EmailContentOf<'program_changed'>): EmailWords {
  const now = nowOf(held, program);
  return {
    subject: `New time or place: ${program.title}`,
    preview: `${now.join(', ')}.`,
    title: 'Your program has a new time or place',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <Moved title={program.title} order={order} now={now} before={before} note={note} orderUrl={orderUrl} />
    ),
  };
}

export function sessionChangedInstructor({
  name,
  what,
  title,
  held,
  startsWithinDays,
  before,
}: EmailContentOf<'session_changed_instructor'>): EmailWords {
  const named = titleInCity({ title, city: what === 'session' ? (held?.city ?? '') : '' });
  const now = nowOf(held, { startsWithinDays });
  return {
    subject: `New time or place: ${named}`,
    preview: `${now.join(', ')}.`,
    title: `A ${what} of yours has a new time or place`,
    why: `You are receiving this email because you teach this ${what}.`,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>The time or place of {named}, which you teach, has changed.</Paragraph>
        <NowAndBefore now={now} before={before} />
        <Paragraph>If you cannot come, please write to us at once.</Paragraph>
      </>
    ),
  };
}

type Before = EmailContentOf<'program_changed'>['before'];

interface Props {
  title: string;
  order: OrderFacts;
  now: string[];
  before: Before;
  note: string | null;
  orderUrl: string;
}

function Moved({ title, order, now, before, note, orderUrl }: Props) {
  const isDated = order.lines.some(
    ({ held, tickets }) => held && tickets.some(({ state }) => state === 'valid'),
  );
  return (
    <>
      <Paragraph>{greeting(order.buyer.name)}</Paragraph>
      <Paragraph>The time or place of {title}, for which you have a ticket, has changed.</Paragraph>
      <NowAndBefore now={now} before={before} />
      {note !== null && (
        <>
          <Paragraph>A note from {firm.name}:</Paragraph>
          <Quoted text={note} />
        </>
      )}
      <Paragraph>
        Your ticket is still valid, and you do not need a new one. If you cannot come, please write to us.
      </Paragraph>
      <OrderLines order={order} />
      <Action href={orderUrl}>View your order</Action>
      <Aside>
        {isDated
          ? 'Your updated tickets and calendar file are attached.'
          : 'Your updated tickets are attached.'}
        {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
      </Aside>
    </>
  );
}

function NowAndBefore({ now, before }: Pick<Props, 'now' | 'before'>) {
  return (
    <>
      <Section style={{ padding: '0 0 16px' }}>
        <Text className="ink" style={{ margin: 0, fontSize: '16px', lineHeight: '26px', color: light.ink }}>
          <strong>Now</strong>
          {now.map(unbrokenDates).map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </Text>
      </Section>
      {before && <Paragraph>Before: {unbrokenDates(wordsOf(before))}.</Paragraph>}
    </>
  );
}

function nowOf(
  held: HeldFacts | undefined,
  { startsWithinDays }: { startsWithinDays: number | null },
): string[] {
  return held ? linesOf(held) : [withoutDates(startsWithinDays)];
}

function linesOf(held: HeldFacts): string[] {
  return [held.days, hoursByTheVenue(held), placeInFull(held)];
}

function wordsOf(before: NonNullable<Before>): string {
  if ('startsWithinDays' in before) return startsOnBooking(before.startsWithinDays);
  const { days, hours, zoneLabel, venue, city } = before;
  return [days, `${hours} (${zoneLabel})`, venue, city].filter(Boolean).join(', ');
}

function withoutDates(days: number | null): string {
  return days === null ? 'New dates are not decided yet' : startsOnBooking(days);
}
