import { sql } from 'kysely';
import { buildSession } from '#tests/builders.ts';
import type { SalesWorld } from './sales-world.ts';
import { sellNaively } from './sell-naively.ts';

/** Inserts a paid order with one ticket row by row, for tests that corrupt it afterwards. */
export async function bookManually(world: SalesWorld): Promise<string> {
  const { db } = world.database;
  const seats = await buildSession(db, { capacity: 5 });
  await sellNaively(world, [seats]);
  const { rows } = await sql<{ id: number; reference: string }>`
    update orders set state = 'paid' returning id, reference`.execute(db);
  const { id, reference } = rows[0]!;
  const session = await world.context.cards.createSession(
    `cs:${reference}`,
    {
      reference,
      attempt: 1,
      email: 'buyer@example.com',
      currency: 'usd',
      lines: [{ title: 'A seat', detail: '', unitPriceCents: 120_000, quantity: 1 }],
      expiresAt: new Date(Date.now() + 31 * 60_000).toISOString(),
      successUrl: 'http://localhost/success',
      cancelUrl: 'http://localhost/cart',
    },
    { deadline: new Date(Date.now() + 5_000), isFirst: true },
  );
  const { paymentIntentId } = await world.sandbox.pay(session.id);
  await sql`update seat_holds set state = 'sold'`.execute(db);
  await sql`insert into payments
    (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
    values (${id}, ${paymentIntentId}, ${session.id}, 120000, 'usd', now())`.execute(db);
  await sql`insert into tickets (code, order_line_id, holder, state)
    select 'THE-TICKET', id, 'A buyer', 'valid' from order_lines`.execute(db);
  await sql`insert into emails (kind, subject, recipient)
    values ('order_paid', ${`order:${id}`}, 'buyer@example.com')`.execute(db);
  return reference;
}
