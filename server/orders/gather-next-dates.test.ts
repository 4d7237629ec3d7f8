import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { gatherNextDates } from './gather-next-dates.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';

const shop = openShop();

const on = (day: string) => ({ startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00` });

async function nextDates(quantity: number): Promise<string[]> {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session', slug: `p-${quantity}` });
  const bought = await buildSession(shop.db, { programId, ...on('2031-05-05') });
  await buildSession(shop.db, { programId, ...on('2031-08-08'), capacity: 1 });
  await buildSession(shop.db, { programId, ...on('2031-07-07') });
  const full = await buildSession(shop.db, { programId, ...on('2031-06-06') });
  await takeSeats(shop.db, full.poolId, 20);
  const cancelled = await buildSession(shop.db, { programId, ...on('2031-06-07') });
  await sql`update workshop_sessions set cancelled_at = now() where id = ${cancelled.id}`.execute(shop.db);
  await buildSession(shop.db, { programId, ...on('2021-01-01') });
  await buildSession(shop.db, on('2031-05-06'));
  const started = await shop.buy([{ programId, sessionId: bought.id, quantity }]);
  const { id } = await shop.order(started);
  const dates = await gatherNextDates(
    { db: shop.db, publicUrl: 'https://www.example.com' },
    await gatherOrderFacts(shop.db, id),
  );
  for (const { url } of dates)
    expect(url).toMatch(/^https:\/\/www\.example\.com\/workshop-booking\/p-\d\/session\/\w+$/);
  return dates.map(({ days }) => days);
}

test('the next dates of the program with seats are offered, the earliest first', async () => {
  expect(await nextDates(1)).toEqual(['Monday, July 7, 2031', 'Friday, August 8, 2031']);
});

test('a date with fewer seats than were wanted is not offered', async () => {
  expect(await nextDates(2)).toEqual(['Monday, July 7, 2031']);
});

test('a program that is sold by seat has no other dates', async () => {
  const { id: programId } = await buildProgram(shop.db);
  const { id } = await shop.order(await shop.buy([{ programId, quantity: 1 }]));
  const facts = await gatherOrderFacts(shop.db, id);
  expect(await gatherNextDates({ db: shop.db, publicUrl: '' }, facts)).toEqual([]);
});
