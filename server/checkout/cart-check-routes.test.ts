import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

function check(body: unknown, headers: Record<string, string> = {}) {
  return site.ask('POST', '/api/v1/cart-checks', { body, headers });
}

test('a whole cart is checked in one call, line by line', async () => {
  const fine = await buildProgram(shop.db);
  const dearer = await buildProgram(shop.db, { priceCents: 130_000 });
  const few = await buildProgram(shop.db, { capacity: 2, taken: 1 });
  const none = await buildProgram(shop.db, { capacity: 1, taken: 1 });
  const past = await buildSession(shop.db, { priceCents: 120_000, startsLocal: '2020-05-05 09:00' });
  const answer = await check({
    items: [
      buildItem({ programId: fine.id }),
      buildItem({ programId: dearer.id }),
      buildItem({ programId: few.id, quantity: 2 }),
      buildItem({ programId: none.id }),
      buildItem({ programId: past.programId, sessionId: past.id }),
      buildItem({ programId: 999_999 }),
    ],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data.items).toMatchObject([
    { item: 0, state: 'ok', remaining: 20, unit_amount: 120_000, currency: 'usd' },
    { item: 1, state: 'price_changed', unit_amount: 130_000 },
    { item: 2, state: 'too_few_left', remaining: 1 },
    { item: 3, state: 'sold_out', remaining: 0 },
    { item: 4, state: 'closed' },
    { item: 5, state: 'not_offered', title: null, unit_amount: null },
  ]);
});

test('seats that this browser holds count as available to it', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 3 });
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const items = [buildItem({ programId: id, quantity: 3 })];
  await site.ask('POST', '/api/v1/stripe/create-checkout-session', {
    body: { items, guest_info: buildGuest() },
    headers,
  });
  expect((await check({ items }, headers)).json().data.items).toMatchObject([{ state: 'ok', remaining: 3 }]);
  expect((await check({ items })).json().data.items).toMatchObject([{ state: 'sold_out', remaining: 0 }]);
});

test('the maximum quantity of a line follows the settings', async () => {
  const { id } = await buildProgram(shop.db);
  const items = [buildItem({ programId: id, quantity: 9 })];
  expect((await check({ items })).json().data.items).toMatchObject([{ state: 'ok', most: 10 }]);
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ seatsOfALine: 4 }) })
    .execute();
  expect((await check({ items })).json().data.items).toMatchObject([{ state: 'too_many', most: 4 }]);
});

test.each([{}, { items: [] }, { items: [{}] }, { items: 'cart' }])('the cart %o is refused', async (body) => {
  expect((await check(body)).statusCode).toBe(422);
});

test('an invalid token is refused, though none is needed', async () => {
  const { id } = await buildProgram(shop.db);
  const body = { items: [buildItem({ programId: id })] };
  const refused = await site.ask('POST', '/api/v1/cart-checks', { body, token: 'x'.repeat(43) });
  expect(refused.statusCode).toBe(401);
  expect((await check(body)).statusCode).toBe(200);
});
