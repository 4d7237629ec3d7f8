import { expect, test } from 'vitest';
import type { StartedCheckout } from '#server/checkout/continue-checkout.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { buildBuyer, buildWish } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const email = 'victim@example.com';

function named() {
  const buyer = buildBuyer();
  buyer.info.email = email;
  return buyer;
}

function minutesLeft({ expiresAt }: StartedCheckout): number {
  return ((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
}

/** Another browser held seats under the same address for so long. */
async function holdBefore(programId: number, minutes: number): Promise<void> {
  const stranger = await shop.buy([{ programId }], { buyer: named() });
  await letSaleAge(shop.db, minutes);
  await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(stranger)).id, cause: 'buyer' });
}

test.each([20, 25, 29, 30])(
  'who held seats for %i minutes in the name of a buyer leaves that buyer time to pay',
  async (minutes) => {
    const { id: programId } = await buildProgram(shop.db);
    await holdBefore(programId, minutes);
    const left = minutesLeft(await shop.buy([{ programId }], { buyer: named() }));
    expect(left).toBeGreaterThan(9);
    expect(left).toBeLessThan(12);
  },
);

test('the time of one’s own browser is not renewed', async () => {
  const { id: programId } = await buildProgram(shop.db);
  const buyer = named();
  const first = await shop.buy([{ programId }], { buyer });
  await letSaleAge(shop.db, 28);
  await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(first)).id, cause: 'buyer' });
  expect(minutesLeft(await shop.buy([{ programId }], { buyer }))).toBeLessThan(4);
});

test('who books all free seats of an address leaves its confirmed owner their own', async () => {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0, capacity: 40 });
  await shop.buy([{ programId, quantity: 10 }], { buyer: named() });
  await expect(shop.buy([{ programId }], { buyer: named() })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await shop.buy([{ programId, quantity: 10 }], { buyer: named(), isConfirmed: true });
  await expect(shop.buy([{ programId }], { buyer: named(), isConfirmed: true })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a confirmed address that has just left seats unpaid is asked like a stranger', async () => {
  const { id: programId } = await buildProgram(shop.db, { capacity: 10 });
  await shop.buy([{ programId, quantity: 4 }]);
  const buyer = named();
  const left = await startCheckout(shop.ctx, buildWish([{ programId }], { buyer, isConfirmed: true }));
  await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(left)).id, cause: 'buyer' });
  const again = startCheckout(shop.ctx, buildWish([{ programId }], { buyer, isConfirmed: true }));
  await expect(again).rejects.toMatchObject({ code: 'challenge_required' });
});
