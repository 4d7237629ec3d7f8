import { expect, test } from 'vitest';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { extendCheckout } from '#server/checkout/extend-checkout.ts';
import { verifyPayment } from '#server/payments/verify-payment.ts';
import { buildWish, buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { LONGEST_ANSWER_MS } from '#tests/longest-answer.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work().catch(() => undefined);
  return performance.now() - began;
}

test('when the provider never answers, each waiting caller gets a response within ten seconds', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 100 });
  const wish = [{ programId: id }];
  const begun = async () => {
    const asked = { buyer: buildBuyer(), network: buildWish(wish).network };
    const started = await shop.buy(wish, asked);
    return { started, asked, orderId: (await shop.order(started)).id };
  };
  const [changed, cancelled, extended, verified] = [
    await begun(),
    await begun(),
    await begun(),
    await begun(),
  ];
  await letSaleAge(shop.db, 10);
  const caller = { buyer: buildBuyer(), network: 'shared', key: 'the same' };
  shop.sandbox.faults.set({ api: { 'hang-before-commit': { share: 1 } } });
  const times = await Promise.all([
    msOf(() => shop.buy(wish)),
    msOf(() => shop.buy(wish, caller)),
    msOf(() => shop.buy(wish, caller)),
    msOf(() => shop.buy([{ programId: id, quantity: 2 }], changed.asked)),
    msOf(() => endUnpaidOrder(shop.ctx, { orderId: cancelled.orderId, cause: 'buyer' })),
    msOf(() => extendCheckout(shop.ctx, extended.orderId)),
    msOf(() => verifyPayment(shop.ctx, verified.started.id)),
  ]);
  console.info('answered after', times.map(Math.round).join(', '), 'ms');
  expect(Math.max(...times)).toBeLessThan(LONGEST_ANSWER_MS);
  expect(await shop.taken(poolId)).toBe(6);
});
