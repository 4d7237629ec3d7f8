import { expect, test } from 'vitest';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { extendCheckout } from './extend-checkout.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const shop = openShop();

function buyerAt(email: string) {
  const buyer = buildBuyer();
  buyer.info.email = email;
  return buyer;
}

function minutesLeft({ expiresAt }: StartedCheckout): number {
  return Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000);
}

test('another email address keeps the clock of the seats', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer }))).toBe(31);
  await letSaleAge(shop.db, 20);
  const other = { ...buyer, info: { ...buyer.info, email: 'two@example.com' } };
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer: other }))).toBe(11);
});

test('another cart keeps the clock of the seats, and begins one for seats that were not held', async () => {
  const [same, added] = [await buildProgram(shop.db), await buildProgram(shop.db)];
  const buyer = buyerAt('one@example.com');
  await shop.buy([{ programId: same.id }], { buyer });
  await letSaleAge(shop.db, 20);
  const both = [{ programId: same.id }, { programId: added.id }];
  expect(minutesLeft(await shop.buy(both, { buyer }))).toBe(11);
  const fresh = await buildProgram(shop.db);
  expect(minutesLeft(await shop.buy([{ programId: fresh.id }], { buyer }))).toBe(31);
  expect(minutesLeft(await shop.buy([{ programId: same.id }], { buyer }))).toBe(11);
});

test('an order that the buyer cancelled does not renew the clock', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  const first = await shop.buy([{ programId: id }], { buyer });
  await letSaleAge(shop.db, 20);
  await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(first)).id, cause: 'buyer' });
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer }))).toBe(11);
});

test('another browser with the same email address does not renew the clock', async () => {
  const { id } = await buildProgram(shop.db);
  await shop.buy([{ programId: id }], { buyer: buyerAt('one@example.com') });
  await letSaleAge(shop.db, 20);
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer: buyerAt('one@example.com') }))).toBe(11);
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer: buyerAt('two@example.com') }))).toBe(31);
});

test('the time to pay is extended once, also across carts', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  const first = await shop.buy([{ programId: id }], { buyer });
  await letSaleAge(shop.db, 20);
  expect(minutesLeft(await extendCheckout(shop.ctx, (await shop.order(first)).id))).toBe(31);
  await letSaleAge(shop.db, 10);
  const second = await shop.buy([{ programId: id, quantity: 2 }], { buyer });
  expect(minutesLeft(second)).toBe(21);
  await expect(extendCheckout(shop.ctx, (await shop.order(second)).id)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a cart that replaces an order after its time makes it one that was not paid', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  const first = await shop.buy([{ programId: id }], { buyer });
  await letSaleAge(shop.db, 32);
  const second = await shop.buy([{ programId: id, quantity: 2 }], { buyer });
  expect(minutesLeft(second)).toBe(31);
  expect(await shop.order(first)).toMatchObject({ state: 'expired', replacedBy: null });
});

test('a hold that ends before the session of the card provider is ended by us', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  await shop.buy([{ programId: id }], { buyer });
  await letSaleAge(shop.db, 30);
  const second = await shop.buy([{ programId: id, quantity: 2 }], { buyer });
  await letSaleAge(shop.db, 2);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(second)).state).toBe('expired');
  expect(await shop.taken(poolId)).toBe(0);
  await expect(shop.sandbox.pay(second.id)).rejects.toThrow();
});

test('an order that ended after declined cards does not renew the clock', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buyerAt('one@example.com');
  const { id: session } = await shop.buy([{ programId: id }], { buyer });
  await letSaleAge(shop.db, 28);
  for (let card = 0; card < 5; card += 1) await shop.sandbox.pay(session, 'decline:generic_decline');
  await shop.deliver();
  expect((await shop.db.selectFrom('orders').select('state').execute())[0]?.state).toBe('failed');
  expect(minutesLeft(await shop.buy([{ programId: id }], { buyer }))).toBe(3);
});

test('another free cart for the same seats replaces the earlier hold, on its clock', async () => {
  const { id, poolId } = await buildProgram(shop.db, { priceCents: 0, capacity: 6 });
  const other = await buildProgram(shop.db, { priceCents: 0 });
  const buyer = buyerAt('one@example.com');
  const first = await shop.buy([{ programId: id, quantity: 3 }], { buyer });
  const apart = await shop.buy([{ programId: other.id }], { buyer });
  await letSaleAge(shop.db, 20);
  const second = await shop.buy([{ programId: id, quantity: 5 }], { buyer });
  expect(minutesLeft(second)).toBe(10);
  expect(await shop.taken(poolId)).toBe(5);
  const { id: replacedBy } = await shop.order(second);
  expect(await shop.order(first)).toMatchObject({ state: 'cancelled', replacedBy });
  expect((await shop.order(apart)).state).toBe('awaiting_confirmation');
  expect(await shop.emails()).toEqual(['confirm_seats', 'confirm_seats', 'confirm_seats']);
});
