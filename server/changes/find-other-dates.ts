import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { Db } from '#server/db/connection.ts';
import type { DateChoice } from './find-date-choices.ts';
import { findDateChoices } from './find-date-choices.ts';
import { quoteCancelledSeats } from './quote-cancelled-seats.ts';

export interface CancelledLine {
  lineId: number;
  title: string;
  detail: string;
  priceCents: number;
  ticketIds: number[];
  /** What goes back for all of them. */
  wholeCents: number;
}

export interface OtherDates {
  /** With valid tickets for the cancelled session. */
  lines: CancelledLine[];
  /** With room for all of these tickets, by their first day. */
  dates: DateChoice[];
}

/**
 * Where the tickets of an order for a cancelled session can go. Another date costs nothing more, and a cheaper one returns
 * the difference, which goes to a card alone. Of pools in `own` the order holds seats already.
 */
export async function findOtherDates(
  db: Db,
  { orderId, sessionId, own = {} }: { orderId: number; sessionId: number; own?: Record<number, number> },
): Promise<OtherDates> {
  const { rows } = await sql<Omit<CancelledLine, 'wholeCents'> & { paidBy: PaidBy }>`
    select l.id as line_id, l.title, l.detail, l.unit_price_cents as price_cents, o.paid_by,
      json_agg(t.id order by t.id) as ticket_ids
    from orders o join order_lines l on l.order_id = o.id
    join tickets t on t.order_line_id = l.id and t.state = 'valid'
    where o.id = ${orderId} and l.session_id = ${sessionId}
    group by l.id, o.paid_by order by l.position`.execute(db);
  const [first] = rows;
  if (!first) return { lines: [], dates: [] };
  const seats = rows.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0);
  const shares = await quoteCancelledSeats(db, {
    orderId,
    ticketIds: rows.flatMap((line) => line.ticketIds),
  });
  const found = await findDateChoices(db, first.lineId);
  return {
    lines: rows.map((line) => ({
      ...line,
      wholeCents: line.ticketIds.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0),
    })),
    dates: found
      .map((date) => ({ ...date, left: date.left + (own[date.poolId] ?? 0) }))
      .filter(
        ({ left, priceCents }) =>
          left >= seats && (first.paidBy === 'card' || rows.every((line) => priceCents >= line.priceCents)),
      ),
  };
}

/** What a cheaper date returns, and never more than what goes back without another date. */
export function returnedOf(line: CancelledLine, { priceCents }: Pick<DateChoice, 'priceCents'>): number {
  const cheaperCents = line.ticketIds.length * Math.max(0, line.priceCents - priceCents);
  return Math.min(cheaperCents, line.wholeCents);
}

export function returnedBy(lines: CancelledLine[], date: Pick<DateChoice, 'priceCents'>): number {
  return lines.reduce((sum, line) => sum + returnedOf(line, date), 0);
}
