import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';
import { limitToLeft, sharesWithin } from './limit-to-left.ts';
import { quoteSeats } from './quote-seats.ts';

export interface OfficeSeatQuote {
  ticketId: number;
  code: string;
  priceCents: number;
  /** What the terms give now. Null if they say nothing, so that the office decides. */
  termsCents: number | null;
  /** Less than the terms give is not possible. */
  isPromised: boolean;
}

export interface OfficeQuote {
  seats: OfficeSeatQuote[];
  /** Of what was paid. */
  leftCents: number;
}

/** What the office can return for each valid ticket. Whoever acts on it has locked the order. */
export async function quoteOfficeSeats(db: Db, orderId: number): Promise<OfficeQuote> {
  const seats = await quoteSeats(db, orderId);
  const leftCents = seats[0]?.leftCents ?? 0;
  // We cancelled the session, so its terms say nothing.
  const own = limitToLeft(
    seats.map((seat) =>
      seat.problem === 'session_cancelled' ? { ...seat, backCents: seat.priceCents } : seat,
    ),
    leftCents,
  );
  return {
    leftCents,
    seats: own.map(({ ticketId, code, priceCents, backCents, isForOffice }) => ({
      ticketId,
      code,
      priceCents,
      termsCents: backCents,
      isPromised: !isForOffice,
    })),
  };
}

export interface PriceQuote {
  shares: Map<number, number>;
  cents: number;
  /** What the terms do not give. */
  moreCents: number;
}

/** The whole price of these seats, as far as it is left. Where the terms say nothing, they give the price. */
export function quotePrice(seats: OfficeSeatQuote[], leftCents: number): PriceQuote {
  const parts = sharesWithin(
    seats.map(({ priceCents }) => priceCents),
    leftCents,
  );
  const cents = sumOf(parts);
  const byTerms = sumOf(seats.map(({ priceCents, termsCents }) => termsCents ?? priceCents));
  return {
    shares: new Map(seats.map(({ ticketId }, index) => [ticketId, parts[index] ?? 0])),
    cents,
    moreCents: Math.max(0, cents - byTerms),
  };
}

function sumOf(cents: number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}

interface Left {
  id: number;
  currency: string;
  leftCents: number;
}

/** To show it. An order without valid tickets can have money left, too. */
export async function quoteOfficeRefund(
  db: Db,
  reference: string,
): Promise<OfficeQuote & Pick<Left, 'currency'>> {
  const { rows } = await sql<Left>`
    select o.id, o.currency, ${leftOfOrder} as left_cents from orders o where o.reference = ${reference}`.execute(
    db,
  );
  const [order] = rows;
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  const { seats } = await quoteOfficeSeats(db, order.id);
  return { currency: order.currency, leftCents: order.leftCents, seats };
}
