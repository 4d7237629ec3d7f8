import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { buildSession } from './builders.ts';

export interface BuiltGuest {
  ticketId: number;
  code: string;
  reference: string;
}

/** A paid order of one session: a ticket for each that it is asked for. */
export async function buildGuests(
  db: Db,
  {
    session,
    name = 'Åsa Şahin',
    email = 'asa@example.com',
    tickets = 1,
    state = 'valid',
    isUnnamed = false,
  }: {
    /** A session, or what is sold by seat: a program, without a session’s id. */
    session: { id: number | null; poolId: number; programId: number };
    name?: string;
    email?: string;
    tickets?: number;
    state?: 'valid' | 'refunded';
    /** Nobody has said who comes. */
    isUnnamed?: boolean;
  },
): Promise<BuiltGuest[]> {
  const reference = randomCode();
  const order: Insertable<Database['orders']> = {
    reference,
    userId: null,
    buyerKeyHash: randomBytes(32),
    network: null,
    name,
    email,
    cartHash: randomBytes(32),
    state: state === 'valid' ? 'paid' : 'refunded',
    currency: 'usd',
    totalCents: 5_000,
    replacedBy: null,
    extendedAt: null,
    settledAt: new Date('2031-03-01T10:04Z'),
    anonymisedAt: null,
  };
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  const line = await db
    .insertInto('orderLines')
    .values({
      orderId: id,
      position: 1,
      programId: session.programId,
      sessionId: session.id,
      seatPoolId: session.poolId,
      title: 'Leadership in Seoul',
      quantity: tickets,
      unitPriceCents: 5_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const built = await db
    .insertInto('tickets')
    .values(
      Array.from({ length: tickets }, () => ({
        code: randomCode(),
        orderLineId: line.id,
        holder: name,
        state,
        refundId: null,
        checkedInAt: null,
        checkedInBy: null,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  if (!isUnnamed)
    await sql`update tickets set was_renamed = true where order_line_id = ${line.id}`.execute(db);
  return built.map(({ id: ticketId, code }) => ({ ticketId, code, reference }));
}

/** A session that is held today, with one guest of that name. */
export async function buildCheckIn(db: Db, given: Parameters<typeof buildSession>[1] = {}) {
  const session = await buildSession(db, { sessionTitle: 'Leadership in Seoul', ...heldToday(), ...given });
  const [guest] = await buildGuests(db, { session });
  if (!guest) throw new Error('nobody was built');
  return { session, guest };
}

/** For a session or a program that is held today, wherever it is. */
export function heldToday() {
  const today = new Date().toISOString().slice(0, 10);
  return { timezone: 'UTC', startsLocal: `${today} 00:00`, endsLocal: `${today} 23:59` };
}
