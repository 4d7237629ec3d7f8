import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { countAsked } from './count-asked.ts';
import { findSessionCancellation } from './find-session-cancellation.ts';

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

test('the office is told how many buyers would be asked, as far as the seats go', async () => {
  const id = await booked([2, 1, 2], [3]);
  expect(await countAsked(shop.db, id)).toBe(2);
  expect((await findSessionCancellation(shop.ctx, id)).affected).toMatchObject({ buyers: 3, asked: 2 });
});

test('each order needs one date with room for all of its seats', async () => {
  expect(await countAsked(shop.db, await booked([3], [2, 2]))).toBe(0);
  expect(await countAsked(shop.db, await booked([3, 2], [2, 3]))).toBe(2);
});

test('nobody is asked without another date, or with one that begins before the choice ends', async () => {
  expect(await countAsked(shop.db, await booked([1], []))).toBe(0);
  expect(await countAsked(shop.db, await booked([1], [5], 3))).toBe(0);
});

test('an order that the office has to look at first is not asked', async () => {
  const id = await booked([1, 1], [5]);
  await sql`insert into order_freezes (order_id) select min(id) from orders`.execute(shop.db);
  expect(await countAsked(shop.db, id)).toBe(1);
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
  expect(await countAsked(shop.db, id)).toBe(2);
});
