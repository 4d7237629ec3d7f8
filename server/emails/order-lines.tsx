import { Column, Row, Section, Text } from '@react-email/components';
import { fullAddress } from '#contract/full-address.ts';
import { formatMoney } from '#contract/money.ts';
import type { OrderFacts, OrderFactsLine, SessionFacts } from '#server/domain/email-delivery/order-facts.ts';
import { light, mono, serif } from './email-colours.ts';

const cell = { margin: 0, fontSize: '15px', lineHeight: '24px', color: light.ink };
const quiet = { ...cell, fontSize: '14px', lineHeight: '22px', color: light.soft };

/** What was ordered: where and when, by the venue's clock, and what it costs. */
export function OrderLines({ order }: { order: OrderFacts }) {
  return (
    <Section style={{ padding: '4px 0 24px' }}>
      {order.lines.map((line) => (
        <Line key={line.position} line={line} currency={order.currency} />
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
    </Section>
  );
}

function Line({ line, currency }: { line: OrderFactsLine; currency: string }) {
  const { title, session, program, quantity, unitPriceCents } = line;
  const tickets = line.tickets.filter(({ state }) => state === 'valid');
  return (
    <Row className="rule" style={{ borderTop: `1px solid ${light.rule}` }}>
      <Column style={{ padding: '16px 16px 16px 0', verticalAlign: 'top' }}>
        <Text
          className="ink"
          style={{ ...cell, margin: '0 0 4px', fontFamily: serif, fontSize: '19px', lineHeight: '26px' }}
        >
          {title}
        </Text>
        {session ? (
          <Session session={session} isNamed={session.title !== title} />
        ) : (
          <Text className="soft" style={quiet}>
            {program.duration}
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

function Session({ session, isNamed }: { session: SessionFacts; isNamed: boolean }) {
  const { title, days, hours, zoneLabel, venue, city, isCancelled } = session;
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
      <Text className="soft" style={quiet}>
        {days}
        <br />
        {hours}, local time in {city} ({zoneLabel})
        <br />
        {[venue, fullAddress(session)].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}
