import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { endUnpaidOrder } from '#server/domain/checkout/end-unpaid-order.ts';
import { resolveStaleCheckouts } from '#server/domain/checkout/resolve-stale-checkouts.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();

/** Another browser and an email address that nobody reads. */
function invented() {
  const buyer = buildBuyer();
  buyer.info.email = `${randomBytes(6).toString('hex')}@example.com`;
  return buyer;
}

test('seven invented addresses take all free seats for half an hour, and get no ticket', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 70 });
  for (let address = 0; address < 7; address += 1)
    await shop.buy([{ programId, quantity: 10 }], { buyer: invented(), network: `198.51.100.${address}` });
  expect(await shop.taken(poolId)).toBe(70);
  await expect(shop.buy([{ programId }], { buyer: invented() })).rejects.toMatchObject({ code: 'sold_out' });

  await shop.letPass(31);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.count('tickets')).toBe(0);
  const states = await shop.db.selectFrom('orders').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'expired' }]);
});

test('whoever cancels and holds again does not keep free seats for longer', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 10 });
  const buyer = invented();
  const { id: orderId } = await shop.order(await shop.buy([{ programId, quantity: 4 }], { buyer }));
  await shop.letPass(25);
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await shop.buy([{ programId, quantity: 4 }], { buyer });
  await shop.letPass(6);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(poolId)).toBe(0);
});
