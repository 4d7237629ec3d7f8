import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { cancelSessionForOrder } from './cancel-session-for-order.ts';
import { findSessionCancellation } from './find-session-cancellation.ts';
import { planOffers } from './plan-offers.ts';

const shop = openShop();

/** A session with paid orders of so many seats, and other dates with so many free seats. */
async function booked(orders: number[], free: number[], inDays = 90) {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date + ${inDays}::int, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  const dates = { startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00` };
  const session = await buildSession(shop.db, { programId, priceCents: 5_000 });
  for (const capacity of free)
    await buildSession(shop.db, { programId, priceCents: 5_000, capacity, ...dates });
  for (const quantity of orders) {
    const started = await shop.buy([{ programId, sessionId: session.id, quantity }]);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
  }
  return session.id;
}

const askedOf = async (id: number) => {
  const { asked, withoutSeats } = await planOffers(shop.db, id);
  return { asked, withoutSeats };
};

test('before the press the office sees in which sessions how many seats are held, and for how many buyers none', async () => {
  const id = await booked([2, 1, 2], [7]);
  const held = [
    {
      sessionId: expect.any(Number),
      title: expect.any(String),
      detail: expect.any(String),
      seats: 3,
      left: 7,
    },
  ];
  expect(await planOffers(shop.db, id)).toEqual({ asked: 3, withoutSeats: 1, held });
  const { affected } = await findSessionCancellation(shop.ctx, id);
  expect(affected).toMatchObject({ buyers: 3, offers: { asked: 3, held } });
});

test('what is planned is what is held', async () => {
  const id = await booked([2, 1, 2, 1, 3], [7, 4, 9]);
  const planned = await planOffers(shop.db, id);
  const { rows } = await sql<{ id: number }>`
    with run as (insert into session_cancellations (session_id, note) values (${id}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id)
    select run.id, orders.id from run, orders order by orders.id returning id`.execute(shop.db);
  for (const item of rows) await cancelSessionForOrder(shop.ctx, item.id);
  const held = await sql`
    select l.session_id as "sessionId", sum(h.quantity)::int as seats from seat_holds h
    join order_lines l on l.id = h.order_line_id where h.is_offer group by 1 order by 1`.execute(shop.db);
  expect(planned.held.map(({ sessionId, seats }) => ({ sessionId, seats }))).toEqual(held.rows);
  const { rows: asked } = await sql<{ asked: number; withoutSeats: number }>`
    select count(*)::int as asked, count(*) filter (where offer_id is null)::int as without_seats
    from session_cancellation_items where state = 'asked'`.execute(shop.db);
  expect(asked).toEqual([{ asked: planned.asked, withoutSeats: planned.withoutSeats }]);
});

test('who is asked is counted as far as the seats go', async () => {
  expect(await askedOf(await booked([2, 1, 2], [2]))).toEqual({ asked: 2, withoutSeats: 1 });
});

test('each order needs one date with room for all of its seats', async () => {
  expect(await askedOf(await booked([3], [2, 2]))).toEqual({ asked: 0, withoutSeats: 0 });
  expect(await askedOf(await booked([3, 2], [2, 3]))).toEqual({ asked: 2, withoutSeats: 2 });
});

test('nobody is asked without another date, and no seats are held in one that begins before the choice ends', async () => {
  expect(await askedOf(await booked([1], []))).toEqual({ asked: 0, withoutSeats: 0 });
  expect(await askedOf(await booked([1], [5], 3))).toEqual({ asked: 1, withoutSeats: 1 });
});

test('an order that the office has to look at first is not asked', async () => {
  const id = await booked([1, 1], [5]);
  await sql`insert into order_freezes (order_id) select min(id) from orders`.execute(shop.db);
  expect(await askedOf(id)).toMatchObject({ asked: 1 });
});

test('an order whose dispute was decided in our favour is asked, one whose dispute is open is not', async () => {
  const id = await booked([1, 1, 1], [5]);
  const dispute = (status: string, nth: number) =>
    sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      select id, ${`dp_${nth}`}, ${status}, 'general', amount_cents, now() from payments order by id offset ${nth} limit 1`.execute(
      shop.db,
    );
  await dispute('needs_response', 0);
  await dispute('won', 1);
  expect(await askedOf(id)).toMatchObject({ asked: 2 });
});
