import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { randomCode } from '#server/platform/random-code.ts';
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
      userId: null,
      buyerKeyHash: randomBytes(32),
      network: null,
      name: 'Åsa Şahin',
      email: 'asa@example.com',
      phone: '+46701234567',
      schoolName: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
      cartHash: randomBytes(32),
      state: 'paid',
      currency: 'usd',
      totalCents: 369_900,
      replacedBy: null,
      extendedAt: null,
      settledAt: new Date('2031-03-01T10:04Z'),
      anonymisedAt: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  const session = await buildSession(db, { priceCents: 124_950, sessionTitle: 'Leadership in Seoul' });
  const program = await buildProgram(db);
  const lines = [
    { programId: session.programId, sessionId: session.id, seatPoolId: session.poolId, quantity: 2 },
    { programId: program.id, sessionId: null, seatPoolId: program.poolId ?? 0, quantity: 1 },
  ];
  for (const [index, line] of lines.entries()) {
    const inserted = await db
      .insertInto('orderLines')
      .values({
        ...line,
        orderId: id,
        position: index + 1,
        title: index === 0 ? 'Leadership, Negotiation and Communication' : 'Mentorship',
        unitPriceCents: index === 0 ? 124_950 : 120_000,
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
          orderLineId: inserted.id,
          holder: 'Åsa Şahin',
          state: 'valid',
          refundId: null,
          checkedInAt: null,
          checkedInBy: null,
        })
        .execute();
    }
  }
  const payment = await db
    .insertInto('payments')
    .values({
      orderId: id,
      paymentIntent: `pi_${id}`,
      providerSessionId: `cs_${id}`,
      amountCents: 369_900,
      currency: 'usd',
      paidAt: new Date('2031-03-01T10:04Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, paymentId: payment.id, sessionId: session.id, codes };
}
