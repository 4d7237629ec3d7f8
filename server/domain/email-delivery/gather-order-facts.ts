import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { formatLongDateRange, formatTimeRange, zoneLabel } from '#contract/session-dates.ts';
import { ticketState } from '#contract/ticket-state.ts';
import type { Db } from '#server/db/connection.ts';
import { holderBesideBuyer } from '../orders/holder-beside-buyer.ts';
import type { OrderFacts, OrderFactsLine, SessionFacts } from './order-facts.ts';

/** The current data of an order for its emails and documents. */
export async function gatherOrderFacts(db: Db, orderId: number): Promise<OrderFacts> {
  const [order, lines, tickets, payments, refunds] = await Promise.all([
    findOrder(db, orderId),
    findLines(db, orderId),
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
    lines: lines.map(({ lineId, ...line }) => ({
      ...line,
      tickets: tickets
        .filter((ticket) => ticket.lineId === lineId)
        .map(({ code, state, holder }) => ({
          code,
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

async function findLines(db: Db, orderId: number): Promise<FoundLine[]> {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('programs as p', 'p.id', 'l.programId')
    .leftJoin('workshopSessions as s', 's.id', 'l.sessionId')
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
      's.id as sessionId',
      's.sessionTitle',
      's.venueName as venue',
      's.venueAddress as address',
      's.city',
      's.country',
      's.timezone',
      's.startsAt',
      's.endsAt',
      sql<string>`to_char(s.starts_local, 'YYYY-MM-DD"T"HH24:MI')`.as('startsLocal'),
      sql<string>`to_char(s.ends_local, 'YYYY-MM-DD"T"HH24:MI')`.as('endsLocal'),
      sql<boolean>`s.cancelled_at is not null`.as('isCancelled'),
    ])
    .where('l.orderId', '=', orderId)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({
    lineId: row.lineId,
    position: row.position,
    title: row.title,
    quantity: row.quantity,
    unitPriceCents: row.unitPriceCents,
    program: { id: row.programId, slug: row.slug, title: row.programTitle, duration: row.duration },
    session: sessionOf(row),
  }));
}

type NullableSession = { [Field in 'venue' | 'address' | 'city' | 'country' | 'timezone']: string | null } & {
  sessionId: number | null;
  sessionTitle: string | null;
  programTitle: string;
  startsAt: Date | null;
  endsAt: Date | null;
  startsLocal: string;
  endsLocal: string;
  isCancelled: boolean;
};

function sessionOf(row: NullableSession): SessionFacts | undefined {
  const { sessionId, startsAt, endsAt, timezone, startsLocal, endsLocal } = row;
  if (sessionId === null || startsAt === null || endsAt === null || timezone === null) return undefined;
  return {
    id: sessionId,
    title: row.sessionTitle ?? row.programTitle,
    venue: row.venue ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
    startsLocal,
    endsLocal,
    startsAt,
    endsAt,
    timezone,
    isCancelled: row.isCancelled,
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
    .select(['t.orderLineId as lineId', 't.code', 't.state', holderBesideBuyer.as('holder')])
    .where('l.orderId', '=', orderId)
    .orderBy('t.id')
    .execute();
}
