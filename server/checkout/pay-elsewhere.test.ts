import { expect, test } from 'vitest';
import { letBrowserIn } from '#server/orders/let-browser-in.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import type { StartedCheckout } from './continue-checkout.ts';

const shop = openShop();

/** An order of all seats, and another device of the same buyer, with or without its emailed link. */
async function begun({ isOpened }: { isOpened: boolean }) {
  const { id: programId, poolId } = await buildProgram(shop.db, { capacity: 2 });
  const first = await shop.buy([{ programId, quantity: 2 }]);
  const { id: orderId } = await shop.order(first);
  const buyer = buildBuyer();
  if (buyer.kind === 'guest' && isOpened)
    await shop.db.transaction().execute((tx) => letBrowserIn(tx, { orderId, keyHash: buyer.keyHash }));
  const buy = (quantity: number, given = buyer) => shop.buy([{ programId, quantity }], { buyer: given });
  return { first, buyer, buy, poolId };
}

function minutesLeft({ expiresAt }: StartedCheckout): number {
  return Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000);
}

test('the cart of a device that opened the order leads to the same payment page', async () => {
  const { first, buy } = await begun({ isOpened: true });
  expect(await buy(2)).toEqual(first);
  expect(await shop.count('orders')).toBe(1);
});

test('a device that did not open the order finds the seats sold out', async () => {
  const { buy } = await begun({ isOpened: false });
  await expect(buy(2)).rejects.toMatchObject({ code: 'sold_out' });
});

test('another cart there replaces the order, takes over its seats and keeps their clock', async () => {
  const { first, buyer, buy, poolId } = await begun({ isOpened: true });
  await letSaleAge(shop.db, 20);
  const other = { ...buyer, info: { ...buyer.info, email: 'another@example.com' } };
  const second = await buy(1, other);
  expect(second.reference).not.toBe(first.reference);
  expect(minutesLeft(second)).toBe(11);
  expect((await shop.order(first)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(1);
});
