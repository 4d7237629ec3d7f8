import { Section, Text } from '@react-email/components';
import { firm } from '#contract/firm.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { hoursByTheVenue, placeInFull, startsOnBooking } from '#contract/sessions/when-and-where.ts';
import type { ProgramBefore } from '#server/catalogue/change-program.ts';
import { Action } from '#server/emails/action.tsx';
import { light } from '#server/emails/email-colours.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { Quoted } from '#server/emails/quoted.tsx';
import type { HeldFacts, OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import type { HeldBefore } from './notify-of-change.ts';

type Before = ProgramBefore | HeldBefore;

interface Props {
  title: string;
  order: OrderFacts;
  now: string[];
  before: Before;
  note: string | null;
  orderUrl: string;
}

export function Moved({ title, order, now, before, note, orderUrl }: Props) {
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
      <Action href={orderUrl}>Open your order</Action>
      <Aside>
        {isDated
          ? 'Your updated tickets and calendar file are attached.'
          : 'Your updated tickets are attached.'}
        {order.buyer.hasAccount ? '' : ` ${orderLinkLine(order)}`}
      </Aside>
    </>
  );
}

export function NowAndBefore({ now, before }: Pick<Props, 'now' | 'before'>) {
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

export function nowOf(
  held: HeldFacts | undefined,
  { startsWithinDays }: { startsWithinDays: number | null },
): string[] {
  return held ? linesOf(held) : [withoutDates(startsWithinDays)];
}

export function linesOf(held: HeldFacts): string[] {
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
