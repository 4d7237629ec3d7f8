import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { checkCart } from '#server/checkout/check-cart.ts';
import { buildStranger } from '#tests/build-wish.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { budgets, overrunsOf } from './budgets.ts';
import type { Budgeted } from './budgets.ts';
import { measureCost, watchStatements } from './measure-cost.ts';

const watch = watchStatements();
afterAll(watch.stop);
const shop = openShop();

async function overruns(what: Budgeted, work: () => Promise<unknown>): Promise<string[]> {
  return overrunsOf(what, await measureCost(shop.database, watch, work));
}

async function openCheckout() {
  const { programId, id: sessionId } = await buildSession(shop.db, { capacity: 100 });
  return () =>
    shop.buy([{ programId, sessionId }], { buyer: buildStranger(), key: randomUUID(), isConfirmed: true });
}

/** Orders of one seat each, not paid yet. */
async function order(count: number) {
  const checkOut = await openCheckout();
  const orders = [];
  for (let each = 0; each < count; each += 1) orders.push(await checkOut());
  return orders;
}

test('a checkout keeps to its budget', async () => {
  expect(await overruns('a checkout', await openCheckout())).toEqual([]);
});

test('a check of a cart keeps to its budget', async () => {
  const sessions = [await buildSession(shop.db), await buildSession(shop.db)];
  const items = sessions.map(
    ({ programId, id: sessionId }) => ({ programId, sessionId, quantity: 1 }) as CartItem,
  );
  const reader = { userId: undefined, keyHash: Buffer.alloc(32) };
  const check = () => checkCart(shop.ctx, { items, reader, reference: undefined });
  expect(await overruns('a check of a cart', check)).toEqual([]);
});

test('a settlement keeps to its budget', async () => {
  const orders = await order(2);
  const settle = async () => {
    await shop.sandbox.pay(orders.pop()!.id);
    await shop.deliver();
  };
  expect(await overruns('a settlement', settle)).toEqual([]);
});

test('a refund keeps to its budget', async () => {
  const orders = await order(2);
  for (const { id } of orders) await shop.sandbox.pay(id);
  await shop.deliver();
  const requestedBy = await shop.staff();
  const refund = async () => {
    const { id: orderId } = await shop.order(orders.pop()!);
    await refundAsOffice(shop.ctx, { orderId, requestedBy });
    await shop.deliver();
  };
  expect(await overruns('a refund', refund)).toEqual([]);
});

test('one statement more is over the budget, and the sentence says where that stands', async () => {
  const checkOut = await openCheckout();
  const withOneMore = async () => {
    await checkOut();
    await sql`select 1`.execute(shop.db);
  };
  const most = budgets['a checkout'].statements;
  expect(await overruns('a checkout', withOneMore)).toContain(
    `a checkout: statements: ${most + 1}. The budget in tests/budgets/budgets.ts is ${most}.`,
  );
});

test('one row, one commit and one index entry more are over the budget', async () => {
  const checkOut = await openCheckout();
  const withOneMore = async () => {
    const { reference } = await checkOut();
    const { id } = await shop.order({ reference });
    await sql`insert into order_events (order_id, kind) values (${id}, 'placed')`.execute(shop.db);
  };
  const overrun = (await overruns('a checkout', withOneMore)).join('\n');
  for (const what of ['commits', 'rows written', 'index entries written'])
    expect(overrun).toContain(`a checkout: ${what}: `);
});
