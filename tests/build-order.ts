import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { randomCode } from '#server/domain/random-code.ts';
import { buildProgram, buildSession } from './builders.ts';

/** A paid order of two seats in a session and one of a program, as settling leaves it. */
export async function buildOrder(
  db: Db,
  given: Partial<Insertable<Database['orders']>> = {},
): Promise<{ id: number; reference: string; paymentId: number; sessionId: number; codes: string[] }> {
  const reference = randomCode();
  const { id } = await db
    .insertInto('orders')
    .values({
      reference,
      user_id: null,
      buyer_key_hash: randomBytes(32),
      network: null,
      name: 'Åsa Şahin',
      email: 'asa@example.com',
      phone: '+46701234567',
      school_name: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
      cart_hash: randomBytes(32),
      state: 'paid',
      currency: 'usd',
      total_cents: 369_900,
      replaced_by: null,
      extended_at: null,
      settled_at: new Date('2031-03-01T10:04Z'),
      anonymised_at: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  const session = await buildSession(db, { price_cents: 124_950, session_title: 'Leadership in Seoul' });
  const program = await buildProgram(db);
  const lines = [
    { program_id: session.programId, session_id: session.id, seat_pool_id: session.poolId, quantity: 2 },
    { program_id: program.id, session_id: null, seat_pool_id: program.poolId ?? 0, quantity: 1 },
  ];
  for (const [index, line] of lines.entries()) {
    const inserted = await db
      .insertInto('order_lines')
      .values({
        ...line,
        order_id: id,
        position: index + 1,
        title: index === 0 ? 'Leadership, Negotiation and Communication' : 'Mentorship',
        unit_price_cents: index === 0 ? 124_950 : 120_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let seat = 0; seat < line.quantity; seat += 1) {
      const code = randomCode();
      codes.push(code);
      await db
        .insertInto('tickets')
        .values({
          code,
          order_line_id: inserted.id,
          holder: 'Åsa Şahin',
          state: 'valid',
          refund_id: null,
          checked_in_at: null,
          checked_in_by: null,
        })
        .execute();
    }
  }
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: id,
      payment_intent: `pi_${id}`,
      provider_session_id: `cs_${id}`,
      amount_cents: 369_900,
      currency: 'usd',
      paid_at: new Date('2031-03-01T10:04Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, paymentId: payment.id, sessionId: session.id, codes };
}
