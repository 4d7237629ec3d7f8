import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Buyer } from '#server/orders/buyer.ts';
import { buildStranger } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { settleOrder } from './settle-order.ts';
import { settlePlainPayment } from './settle-plain-payment.ts';

const shop = openShop();

async function paidOrders(count: number, buyer?: () => Buyer): Promise<string[]> {
  const { id } = await buildProgram(shop.db, { capacity: 100 });
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const started = await shop.buy([{ programId: id, quantity: 2 }], buyer && { buyer: buyer() });
    await shop.sandbox.pay(started.id);
    ids.push(started.id);
  }
  return ids;
}

/** How many transactions have written the payments. */
async function transactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from payments`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test('payments of one moment share transactions, and each order has its own tickets', async () => {
  const ids = await paidOrders(12);
  const settled = await Promise.all([...ids, ...ids].map((id) => settleOrder(shop.ctx, id)));
  expect(new Set(settled)).toEqual(new Set(['paid']));
  expect(await transactions()).toBeLessThan(12);
  expect(await shop.count('payments')).toBe(12);
  const { rows } = await sql<{ tickets: number; codes: number }>`
    select count(*)::int as tickets, count(distinct code)::int as codes from tickets t
    join order_lines l on l.id = t.order_line_id group by l.order_id`.execute(shop.db);
  expect(rows).toEqual(Array.from({ length: 12 }, () => ({ tickets: 2, codes: 2 })));
  expect(shop.ctx.added.filter(({ queue }) => queue === 'email')).toHaveLength(12);
});

test('the buyers of payments of one moment are counted together', async () => {
  const ids = await paidOrders(4, buildStranger);
  const paid = await Promise.all(ids.map((id) => shop.ctx.cards.retrieveSession(id)));
  const asOwner = shop.database.owner.pool;
  await asOwner.query(`create table times_counted (); grant insert on times_counted to public;
    create function note_count() returns trigger language plpgsql as
      'begin insert into times_counted default values; return null; end';
    create trigger note_count after insert on people for each statement execute function note_count()`);
  onTestFinished(async () => {
    await asOwner.query('drop function note_count cascade; drop table times_counted');
  });
  const settled = await Promise.all(
    paid.map((session) =>
      settlePlainPayment(shop.db, {
        ctx: shop.ctx,
        session: { ...session, paymentIntent: session.paymentIntent ?? '' },
      }),
    ),
  );
  expect(settled).toEqual([true, true, true, true]);
  const { rows } =
    await sql`select from people where order_count = 1 and email in (select email from orders)`.execute(
      shop.db,
    );
  expect(rows).toHaveLength(4);
  expect((await asOwner.query('select from times_counted')).rowCount).toBe(1);
});

test('one order among them that needs a closer look gets it, and holds up none', async () => {
  const { programId, id: sessionId } = await buildSession(shop.db);
  const cancelled = await shop.buy([{ programId, sessionId, quantity: 1 }]);
  await shop.sandbox.pay(cancelled.id);
  const ids = await paidOrders(3);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${sessionId}`.execute(shop.db);
  const settled = await Promise.all([...ids, cancelled.id].map((id) => settleOrder(shop.ctx, id)));
  expect(settled).toEqual(['paid', 'paid', 'paid', 'refund due']);
});

test('an order that somebody has locked is waited for alone', async () => {
  const [busy = '', ...others] = await paidOrders(3);
  let settling: Promise<string> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders o join checkout_attempts a on a.order_id = o.id
      where a.provider_session_id = ${busy} for update of o`.execute(tx);
    settling = settleOrder(shop.ctx, busy);
    expect(await Promise.all(others.map((id) => settleOrder(shop.ctx, id)))).toEqual(['paid', 'paid']);
  });
  expect(await settling).toBe('paid');
});
