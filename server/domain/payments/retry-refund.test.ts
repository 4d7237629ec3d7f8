import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { retryRefund } from './retry-refund.ts';

const shop = openShop();

test('a refund that is tried again names the same tickets to the card provider', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const userId = await shop.staff();
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  const { refundId = 0 } = await refundAsOffice(shop.ctx, { orderId, requestedBy: userId });
  await shop.deliver();
  await shop.deliver();
  await retryRefund(shop.ctx, { refundId, actor: { userId, network: 'the office' } });
  await shop.deliver();
  const marks = (await shop.ctx.cards.listRefunds(paymentIntentId)).map(({ mark }) => mark);
  expect(marks).toHaveLength(2);
  expect(marks[0]).toEqual(marks[1]);
  expect(marks[0]?.tickets).toMatchObject([
    { line: 1, cents: 5_000 },
    { line: 1, cents: 5_000 },
  ]);
});
