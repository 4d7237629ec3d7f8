import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { termsAfterDateChange, termsInDates, termsOfFreeSeat } from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import { ticketState } from '#contract/orders/ticket-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { minimumForBuyer } from '#contract/sessions/session-minimum.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { termsOfLine } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { numberOfTicket, numbersOfLine, placeOfTicket } from '#server/platform/number-of-ticket.ts';
import { agreementOfLine } from './agreement-of-line.ts';
import { holderBesideBuyer } from './holder-beside-buyer.ts';
import type { HeldFacts, OrderFacts, OrderFactsLine } from './order-facts.ts';

/** The current data of an order for its emails and documents. */
export async function gatherOrderFacts(db: Db, orderId: number): Promise<OrderFacts> {
  const [order, lines, tickets, payments, refunds] = await Promise.all([
    findOrder(db, orderId),
    findLines(db, sql<boolean>`l.order_id = ${orderId} and l.quantity > 0`),
    findTickets(db, orderId),
    db
      .selectFrom('payments')
      .select(['amountCents', 'paidAt'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['id', 'amountCents', 'reason', 'state', 'endedAt'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute(),
  ]);
  const { name, email, userId, ...rest } = order;
  return {
    ...rest,
    buyer: { name, email, hasAccount: userId !== null },
    lines: lines.map(({ lineId, ...line }): OrderFactsLine => ({
      ...line,
      tickets: tickets
        .filter((ticket) => ticket.lineId === lineId)
        .map(({ code, state, holder, number, numbers }) => ({
          code,
          number,
          numbers,
          state: ticketState(state, line.session?.isCancelled ?? false),
          ...(holder !== null && { holder }),
        })),
    })),
    payments,
    refunds,
  };
}

function findOrder(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'reference',
      'state',
      'name',
      'email',
      'userId',
      'currency',
      'totalCents',
      'paidBy',
      'createdAt',
      'settledAt',
      sql<Date>`greatest(now(), (select max(coalesce(w.ends_at, p.ends_at)) from order_lines l
        join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
        where l.order_id = orders.id and l.quantity > 0)) + interval '30 days'`.as('linkEndsAt'),
      ({ selectFrom }) =>
        selectFrom('orders as changed')
          .select('changed.reference')
          .whereRef('changed.id', '=', 'orders.supplementTo')
          .as('supplementTo'),
      sql<number>`(select count(*)::int from date_changes c where c.order_id = orders.id and c.changed_at is not null)`.as(
        'dateChanges',
      ),
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('orderEvents as e')
            .select('e.id')
            .whereRef('e.orderId', '=', 'orders.id')
            .where('e.kind', '=', 'restored'),
        )
          .$castTo<boolean>()
          .as('isRestored'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found.' }));
}

type FoundLine = Omit<OrderFactsLine, 'tickets'> & { lineId: number };

/** A line as it was before its seats had another date, without tickets. */
export async function gatherEarlierLine(db: Db, lineId: number): Promise<OrderFactsLine> {
  const [line] = await findLines(db, sql<boolean>`l.id = ${lineId}`);
  if (!line) throw new Error(`there is no line ${lineId}`);
  const { lineId: _id, ...facts } = line;
  return { ...facts, tickets: [] };
}

async function findLines(db: Db, which: RawBuilder<boolean>): Promise<FoundLine[]> {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('programs as p', 'p.id', 'l.programId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('workshopSessions as w', 'w.id', 'l.sessionId')
    .select([
      'l.id as lineId',
      'l.position',
      'l.title',
      'l.quantity',
      'l.unitPriceCents',
      'p.id as programId',
      'p.slug',
      'p.title as programTitle',
      'p.duration',
      'p.startsWithinDays',
      'p.isOnline',
      'w.id as sessionId',
      'w.sessionTitle',
      ({ fn }) => fn.coalesce('w.venueName', 'p.venueName').as('venue'),
      ({ fn }) => fn.coalesce('w.venueAddress', 'p.venueAddress').as('address'),
      ({ fn }) => fn.coalesce('w.city', 'p.city').as('city'),
      ({ fn }) => fn.coalesce('w.country', 'p.country').as('country'),
      ({ fn }) => fn.coalesce('w.timezone', 'p.timezone').as('timezone'),
      ({ fn }) => fn.coalesce('w.startsAt', 'p.startsAt').as('startsAt'),
      ({ fn }) => fn.coalesce('w.endsAt', 'p.endsAt').as('endsAt'),
      sql<string>`to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI')`.as(
        'startsLocal',
      ),
      sql<boolean>`coalesce(w.seat_form, p.seat_form) <> 'none'`.as('asksWhoComes'),
      sql<string>`to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI')`.as('endsLocal'),
      sql<boolean>`w.cancelled_at is not null`.as('isCancelled'),
      sql<number>`coalesce(w.revision, p.revision)`.as('revision'),
      sql<string | null>`coalesce(w.preparation_notes, p.preparation_notes)`.as('preparationNotes'),
      'w.minSeats',
      sql<string | null>`to_char(w.decide_on, 'YYYY-MM-DD')`.as('decideOn'),
      'w.decision',
      agreementOfLine.as('agreement'),
      termsOfLine.as('terms'),
      'o.createdAt as soldAt',
      sql<boolean>`l.earlier_terms is not null`.as('isMoved'),
    ])
    .where(which)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => {
    const { programId: id, slug, programTitle: title, duration, startsWithinDays } = row;
    const held = heldOf(row);
    return {
      lineId: row.lineId,
      position: row.position,
      title: row.title,
      quantity: row.quantity,
      unitPriceCents: row.unitPriceCents,
      program: { id, slug, title, duration, startsWithinDays },
      session:
        row.sessionId === null || !held
          ? undefined
          : { ...held, id: row.sessionId, title: row.sessionTitle ?? title, isCancelled: row.isCancelled },
      held,
      revision: row.revision,
      preparationNotes: row.preparationNotes,
      asksWhoComes: row.asksWhoComes,
      agreement: row.agreement,
      minimum: row.isCancelled ? null : minimumForBuyer(row),
      terms: termsAsSold(row),
    };
  });
}

export type NullablePlace = {
  [Field in 'venue' | 'address' | 'city' | 'country' | 'timezone']: string | null;
} & {
  isOnline: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  startsLocal: string;
  endsLocal: string;
};

export function heldOf(row: NullablePlace): HeldFacts | undefined {
  const { isOnline, startsAt, endsAt, timezone, startsLocal, endsLocal } = row;
  if (startsAt === null || endsAt === null || timezone === null) return undefined;
  return {
    isOnline,
    venue: row.venue ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
    startsLocal,
    endsLocal,
    startsAt,
    endsAt,
    timezone,
    days: formatLongDateRange(startsLocal, endsLocal),
    hours: formatTimeRange(startsLocal, endsLocal),
    zoneLabel: zoneLabel(startsAt, timezone),
  };
}

function findTickets(db: Db, orderId: number) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select([
      't.orderLineId as lineId',
      't.code',
      't.state',
      holderBesideBuyer.as('holder'),
      numberOfTicket.as('number'),
      numbersOfLine.as('numbers'),
    ])
    .where('l.orderId', '=', orderId)
    .orderBy(placeOfTicket)
    .execute();
}

interface Sold {
  terms: BookingTerms | null;
  isMoved: boolean;
  startsLocal: string | null;
  soldAt: Date;
  unitPriceCents: number;
}

/** With what has ended since: a receipt says what was agreed. */
function termsAsSold({ terms, isMoved, startsLocal, soldAt, unitPriceCents }: Sold): string[] {
  const isFree = unitPriceCents === 0;
  if (!terms || (isFree && isMoved)) return [];
  if (isMoved) return [termsAfterDateChange.elsewhere];
  const inWords = isFree ? termsOfFreeSeat : termsInDates;
  return inWords(terms, startsLocal?.slice(0, 10) ?? null, soldAt.toISOString().slice(0, 10));
}
