import { beforeEach, expect, test } from 'vitest';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { buildBuyer, buildWish } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const network = '203.0.113.9';

// Here one machine solves for everybody.
beforeEach(async () => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ challengeTries: 4 }) })
    .execute();
});

function person(number: number) {
  const buyer = buildBuyer();
  buyer.info.email = `person-${number}@example.com`;
  return buyer;
}

test(
  '30 pupils behind one address take all 30 seats of a session at once',
  { timeout: 120_000 },
  async () => {
    const { id, poolId } = await buildProgram(shop.db, { capacity: 30 });
    const started = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        shop.buy([{ programId: id }], { buyer: person(number), network }),
      ),
    );
    for (const { id: session } of started) await shop.sandbox.pay(session);
    await shop.deliver();
    const orders = await shop.db.selectFrom('orders').select('state').distinct().execute();
    expect(orders).toEqual([{ state: 'paid' }]);
    expect(await shop.taken(poolId)).toBe(30);
  },
);

test('200 buyers behind one carrier hold seats at once', { timeout: 120_000 }, async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 300 });
  await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      shop.buy([{ programId: id }], { buyer: person(number), network }),
    ),
  );
  expect(await shop.taken(poolId)).toBe(200);
});

test('buyers behind one carrier who pay are asked nothing', { timeout: 120_000 }, async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 240 });
  for (let number = 0; number < 200; number += 10) {
    const started = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        startCheckout(shop.ctx, buildWish([{ programId: id }], { buyer: person(number + each), network })),
      ),
    );
    for (const { id: session } of started) await shop.sandbox.pay(session);
    await shop.deliver();
  }
  expect(await shop.taken(poolId)).toBe(200);
});
