import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { formatLongDateRange, formatTimeRange, zoneLabel } from '#contract/session-dates.ts';
import { ticketState } from '#contract/ticket-state.ts';
import type { Db } from '#server/db/connection.ts';
import type { OrderFacts, OrderFactsLine, SessionFacts } from './order-facts.ts';

/** Everything about one order that letters and documents are made from, as it stands now. */
export async function gatherOrderFacts(db: Db, orderId: number): Promise<OrderFacts> {
  const [order, lines, tickets, payments, refunds] = await Promise.all([
    findOrder(db, orderId),
    findLines(db, orderId),
    findTickets(db, orderId),
    db
      .selectFrom('payments')
      .select(['amount_cents as amountCents', 'paid_at as paidAt'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['id', 'amount_cents as amountCents', 'reason', 'state', 'ended_at as endedAt'])
      .where('order_id', '=', orderId)
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
        .map(({ code, state }) => ({ code, state: ticketState(state, line.session?.isCancelled ?? false) })),
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
      'user_id as userId',
      'currency',
      'total_cents as totalCents',
      'paid_by as paidBy',
      'created_at as createdAt',
      'settled_at as settledAt',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found.' }));
}

type FoundLine = Omit<OrderFactsLine, 'tickets'> & { lineId: number };

async function findLines(db: Db, orderId: number): Promise<FoundLine[]> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('programs as p', 'p.id', 'l.program_id')
    .leftJoin('workshop_sessions as s', 's.id', 'l.session_id')
    .select([
      'l.id as lineId',
      'l.position',
      'l.title',
      'l.quantity',
      'l.unit_price_cents as unitPriceCents',
      'p.id as programId',
      'p.slug',
      'p.title as programTitle',
      'p.duration',
      's.id as sessionId',
      's.session_title as sessionTitle',
      's.venue_name as venue',
      's.venue_address as address',
      's.city',
      's.country',
      's.timezone',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      sql<string>`to_char(s.starts_local, 'YYYY-MM-DD"T"HH24:MI')`.as('startsLocal'),
      sql<string>`to_char(s.ends_local, 'YYYY-MM-DD"T"HH24:MI')`.as('endsLocal'),
      sql<boolean>`s.cancelled_at is not null`.as('isCancelled'),
    ])
    .where('l.order_id', '=', orderId)
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
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['t.order_line_id as lineId', 't.code', 't.state'])
    .where('l.order_id', '=', orderId)
    .orderBy('t.id')
    .execute();
}
