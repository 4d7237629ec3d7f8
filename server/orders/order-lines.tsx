import { Column, Row, Section, Text } from '@react-email/components';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { hoursByTheVenue, placeInFull, startsOnBooking } from '#contract/sessions/when-and-where.ts';
import { light, mono, serif } from '#server/emails/email-colours.ts';
import { ticketsInWords } from './ended-tickets-line.tsx';
import type { HeldFacts, OrderFacts, OrderFactsLine, SessionFacts } from './order-facts.ts';
import { isOneOfSeveral } from './returned.ts';
import type { Returned } from './returned.ts';
import { refundedOf, stillBooked } from './still-booked.ts';

const cell = { margin: 0, fontSize: '15px', lineHeight: '24px', color: light.ink };
const quiet = { ...cell, fontSize: '14px', lineHeight: '22px', color: light.soft };

interface Props {
  order: OrderFacts;
  /** What this email tells of as returned to the card. */
  returned?: Returned;
}

/** What was ordered: where and when, by the venue's clock, and what it costs. */
export function OrderLines({ order: ordered, returned }: Props) {
  const order = returned ? ordered : stillBooked(ordered);
  return (
    <Section style={{ padding: '4px 0 24px' }}>
      {order.lines.map((line) => (
        <Line key={line.position} line={line} order={order} returned={returned} />
      ))}
      <Row className="gold-rule" style={{ borderTop: `2px solid ${light.gold}` }}>
        <Column style={{ paddingTop: '14px' }}>
          <Text className="soft" style={quiet}>
            Order {order.reference}
          </Text>
        </Column>
        <Column align="right" style={{ paddingTop: '14px', whiteSpace: 'nowrap' }}>
          <Text className="ink" style={{ ...cell, fontFamily: serif, fontSize: '20px' }}>
            Total {formatMoney(order.totalCents, order.currency)}
          </Text>
        </Column>
      </Row>
      {returned &&
        amountsOf(returned).map(({ name, cents }) => (
          <Row key={name}>
            <Column>
              <Text className="ink" style={cell}>
                {name}
              </Text>
            </Column>
            <Column align="right" style={{ whiteSpace: 'nowrap' }}>
              <Text className="ink" style={{ ...cell, fontWeight: 700 }}>
                {formatMoney(cents, order.currency)}
              </Text>
            </Column>
          </Row>
        ))}
    </Section>
  );
}

function amountsOf(returned: Returned): { name: string; cents: number }[] {
  const { cents, inAllCents, what } = returned;
  const isDifference = what === 'difference';
  if (isOneOfSeveral(returned))
    return [
      { name: isDifference ? 'This difference to your card' : 'This refund to your card', cents },
      { name: 'All refunds to your card so far', cents: inAllCents },
    ];
  return [{ name: isDifference ? 'Difference refunded to your card' : 'Refunded to your card', cents }];
}

interface LineProps {
  line: OrderFactsLine;
  order: OrderFacts;
  returned: Returned | undefined;
}

function Line({ line, order, returned }: LineProps) {
  const { currency } = order;
  const { title, session, held, program, quantity, unitPriceCents } = line;
  const tickets = line.tickets.filter(({ state }) => state === 'valid');
  const refunded = refundedOf(line);
  return (
    <Row className="rule" style={{ borderTop: `1px solid ${light.rule}` }}>
      <Column style={{ padding: '16px 16px 16px 0', verticalAlign: 'top' }}>
        <Text
          className="ink"
          style={{ ...cell, margin: '0 0 4px', fontFamily: serif, fontSize: '19px', lineHeight: '26px' }}
        >
          {title}
        </Text>
        {session && <Session session={session} isNamed={session.title !== title} />}
        {held ? <WhenAndWhere held={held} /> : <Duration program={program} />}
        {line.minimum !== null && tickets.length > 0 && (
          <Text className="soft" style={{ ...quiet, margin: '6px 0 0' }}>
            {unbrokenDates(line.minimum)}
          </Text>
        )}
        {returned && refunded.length > 0 && (
          <Text className="soft" style={{ ...quiet, margin: '6px 0 0' }}>
            {refunded.length === 1 ? '1 ticket' : `${refunded.length} tickets`} refunded
            {isOneOfSeveral(returned) && ' so far'}: {ticketsInWords(refunded, order)}
          </Text>
        )}
        {tickets.length > 0 && (
          <Text
            className="ink"
            style={{ ...cell, margin: '10px 0 0', fontFamily: mono, fontSize: '14px', lineHeight: '24px' }}
          >
            {tickets.map(({ code, holder }, index) => (
              <span key={code}>
                {index > 0 && <br />}
                <span className="gold" style={{ color: light.goldInk }}>
                  Ticket
                </span>{' '}
                {code}
                {holder !== undefined && holder !== null && ` for ${holder}`}
              </span>
            ))}
          </Text>
        )}
        {tickets.length > 0 && line.preparationNotes !== null && <Notes text={line.preparationNotes} />}
      </Column>
      <Column align="right" style={{ padding: '16px 0', verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        <Text className="ink" style={{ ...cell, lineHeight: '26px' }}>
          {formatMoney(unitPriceCents * quantity, currency)}
          <br />
          <span className="soft" style={{ fontSize: '14px', color: light.soft }}>
            {quantity} × {formatMoney(unitPriceCents, currency)}
          </span>
        </Text>
      </Column>
    </Row>
  );
}

function Session({ session: { title, isCancelled }, isNamed }: { session: SessionFacts; isNamed: boolean }) {
  return (
    <>
      {isCancelled && (
        <Text className="crimson" style={{ ...quiet, color: light.crimson }}>
          This session is cancelled.
        </Text>
      )}
      {isNamed && (
        <Text className="ink" style={{ ...cell, margin: '0 0 4px' }}>
          {title}
        </Text>
      )}
    </>
  );
}

function WhenAndWhere({ held }: { held: HeldFacts }) {
  return (
    <Text className="soft" style={quiet}>
      {unbrokenDates(held.days)}
      <br />
      {unbrokenDates(hoursByTheVenue(held))}
      <br />
      {placeInFull(held)}
    </Text>
  );
}

function Duration({ program: { duration, startsWithinDays } }: Pick<OrderFactsLine, 'program'>) {
  return (
    <Text className="soft" style={quiet}>
      {startsWithinDays !== null && (
        <>
          {startsOnBooking(startsWithinDays)}
          <br />
        </>
      )}
      {duration}
    </Text>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <Text className="ink" style={{ ...cell, margin: '10px 0 0' }}>
      <strong>How to prepare</strong>
      {text.split('\n').map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id and keep their order
        <span key={place}>
          <br />
          {line}
        </span>
      ))}
    </Text>
  );
}
