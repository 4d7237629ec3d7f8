import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { itemsAsSold } from './price-cart.ts';

const shop = openShop();

const online = { timezone: 'UTC', isOnline: true };
const coming = { ...online, startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-07 17:00' };
const begun = { ...online, startsLocal: '2020-05-05 09:00', endsLocal: '2031-05-07 17:00' };

test('a program that has begun cannot be booked', async () => {
  const { id, poolId } = await buildProgram(shop.db, begun);
  await expect(shop.buy([{ programId: id }])).rejects.toMatchObject({
    code: 'conflict',
    message: 'Booking for this program has closed.',
    lines: [{ problem: 'closed', remaining: 0 }],
  });
  expect(await shop.taken(poolId)).toBe(0);
});

test('a line says when and where its program is held', async () => {
  const { id } = await buildProgram(shop.db, coming);
  const { id: onBooking } = await buildProgram(shop.db);
  const order = await shop.buy([{ programId: id }, { programId: onBooking }]);
  const { rows } = await sql<{ detail: string }>`
    select l.detail from order_lines l join orders o on o.id = l.order_id
    where o.reference = ${order.reference} order by l.position`.execute(shop.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    'Online · Monday, May 5 – Wednesday, May 7, 2031',
    'Starts within 7 days of booking',
  ]);
});

test('a program on its dates is open until it begins', async () => {
  const { id } = await buildProgram(shop.db, coming);
  const { rows } = await itemsAsSold([{ programId: id, sessionId: null, quantity: 1 }]).execute(shop.db);
  expect(rows).toMatchObject([{ saleState: 'open', location: 'Online', startsLocal: '2031-05-05T09:00' }]);
});
