import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

/** As it is often written: looked at first, written afterwards, with no lock between. The checker must find it out. */
export async function settleNaively(ctx: Context, sessionId: string): Promise<void> {
  const session = await ctx.cards.retrieveSession(sessionId);
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'state', 'email'])
    .where('reference', '=', session.reference)
    .executeTakeFirstOrThrow();
  if (session.paymentStatus !== 'paid' || order.state !== 'pending') return;
  await ctx.db.transaction().execute(async (tx) => {
    await sql`insert into tickets (code, order_line_id, holder, state)
      select md5(random()::text), id, 'A buyer', 'valid' from order_lines l, generate_series(1, l.quantity)
      where order_id = ${order.id}`.execute(tx);
    await sql`insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
      values (${order.id}, ${session.paymentIntent}, ${sessionId}, ${session.amountCents}, 'usd', now())
      on conflict do nothing`.execute(tx);
    await sql`update seat_holds set state = 'sold' where state = 'held' and order_line_id in (
      select id from order_lines where order_id = ${order.id})`.execute(tx);
    await sql`update checkout_attempts set state = 'complete' where provider_session_id = ${sessionId}`.execute(
      tx,
    );
    await sql`update orders set state = 'paid' where id = ${order.id}`.execute(tx);
    await sql`insert into emails (kind, subject, recipient) values ('order_paid', ${`order:${order.id}`}, ${order.email})
      on conflict do nothing`.execute(tx);
  });
}
