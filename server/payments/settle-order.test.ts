import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CardRefused } from '#contract/checkout/card-trouble.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { settleOrder } from './settle-order.ts';
import { verifyPayment } from './verify-payment.ts';

const shop = openShop();

async function begun(quantity = 2) {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity }]);
  return { ...started, poolId, programId: id };
}

async function alerts(): Promise<number> {
  return (await shop.emails()).filter((kind) => kind === 'office_alert').length;
}

test('a paid session sells the seats and creates tickets, one payment and one email', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  expect(await settleOrder(shop.ctx, order.id)).toBe('paid');
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.emails()).toEqual(['order_paid']);
});

test('settling again, and ten times at once, changes nothing', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  const settled = await Promise.all(Array.from({ length: 10 }, () => settleOrder(shop.ctx, order.id)));
  expect(new Set(settled)).toEqual(new Set(['paid']));
  await settleOrder(shop.ctx, order.id);
  expect(await shop.count('payments')).toBe(1);
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.emails()).toEqual(['order_paid']);
  expect(await shop.taken(order.poolId)).toBe(2);
});

const otherwise: [string, Partial<CardSession>][] = [
  ['another amount', { amountCents: 1 }],
  ['another currency', { currency: 'try' }],
  ['the reference of another order', { reference: '0000-0000-0000' }],
  ['the number of another attempt', { attempt: 7 }],
  ['another mode', { mode: 'subscription' }],
];

test.each(otherwise)(
  'a completed session with %s is not settled, and the office is told once',
  async (_what, changes) => {
    const order = await begun();
    await shop.sandbox.pay(order.id);
    const ctx = shop.with({
      retrieveSession: async (id) => ({ ...(await shop.ctx.cards.retrieveSession(id)), ...changes }),
    });
    expect(await settleOrder(ctx, order.id)).toBe('refused');
    expect(await settleOrder(ctx, order.id)).toBe('refused');
    expect((await shop.order(order)).state).toBe('pending');
    expect(await shop.count('payments')).toBe(0);
    expect(await alerts()).toBe(1);
    const { length } = await shop.db
      .selectFrom('orderEvents')
      .select('id')
      .where('kind', '=', 'alert')
      .execute();
    expect(length).toBe(1);
  },
);

test('a session in the wrong mode is ignored', async () => {
  const order = await begun();
  const ctx = shop.with({
    retrieveSession: () => Promise.reject(new CardRefused('an object of the wrong mode')),
  });
  await expect(settleOrder(ctx, order.id)).rejects.toThrow('wrong mode');
  expect((await shop.order(order)).state).toBe('pending');
});

test('a session that this site did not start settles nothing', async () => {
  const order = await begun();
  const ctx = shop.with({
    retrieveSession: async (id) => ({
      ...(await shop.ctx.cards.retrieveSession(id)),
      id: 'cs_of_somebody_else',
      reference: '0000-0000-0000',
      status: 'complete',
      paymentStatus: 'paid',
      mark: undefined,
    }),
  });
  expect(await settleOrder(ctx, order.id)).toBe('not ours');
  expect(await shop.count('payments')).toBe(0);
  expect(await shop.count('unmatched_payments')).toBe(0);
});

test('a session whose creation was not answered is recognised by its metadata', async () => {
  const order = await begun();
  await shop.db
    .updateTable('checkoutAttempts')
    .set({ state: 'unknown', providerSessionId: null, url: null })
    .execute();
  await shop.sandbox.pay(order.id);
  expect(await settleOrder(shop.ctx, order.id)).toBe('paid');
  expect(await shop.attempts(order)).toMatchObject([{ state: 'complete', providerSessionId: order.id }]);
});

test('an expired session ends its attempt, but leaves the seats to the end of the order', async () => {
  const order = await begun();
  await shop.letPass(32);
  expect(await settleOrder(shop.ctx, order.id)).toBe('over');
  expect(await shop.attempts(order)).toMatchObject([{ state: 'expired' }]);
  expect(await shop.taken(order.poolId)).toBe(2);
});

test('a delayed payment keeps its seats, and is paid when the money arrives', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id, 'delayed');
  expect(await settleOrder(shop.ctx, order.id)).toBe('waiting');
  expect((await shop.order(order)).state).toBe('awaiting_payment');
  expect(await verifyPayment(shop.ctx, order.id)).toMatchObject({ status: 'pending' });
  expect(await shop.taken(order.poolId)).toBe(2);
  await shop.control(`sessions/${order.id}/settle-delayed`, { succeeds: true });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.emails()).toEqual(['order_paid']);
});

test('a failed delayed payment frees the seats, with one email', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id, 'delayed');
  await settleOrder(shop.ctx, order.id);
  await shop.control(`sessions/${order.id}/settle-delayed`, { succeeds: false });
  await shop.deliver();
  expect(await settleOrder(shop.ctx, order.id)).toBe('failed');
  expect((await shop.order(order)).state).toBe('failed');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await shop.emails()).toEqual(['payment_failed']);
});

test('a declined card changes nothing: the session stays open for another card', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id, 'decline:insufficient_funds');
  await shop.deliver();
  expect(await settleOrder(shop.ctx, order.id)).toBe('open');
  expect((await shop.order(order)).state).toBe('pending');
  await shop.sandbox.pay(order.id);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
});

test('verifying reports the state of any order, and nothing about an unknown session', async () => {
  const order = await begun();
  const tells = async () => (await verifyPayment(shop.ctx, order.id))?.status;
  expect(await verifyPayment(shop.ctx, 'cs_of_somebody_else')).toBeUndefined();
  expect(await tells()).toBe('failed');
  await shop.sandbox.pay(order.id);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  expect(await tells()).toBe('pending');
  shop.sandbox.faults.reset();
  expect(await tells()).toBe('paid');
  const states = {
    awaiting_payment: 'paid',
    partly_refunded: 'paid',
    refund_due: 'refunded',
    refund_failed: 'refunded',
    refunded: 'refunded',
  } as const;
  for (const [state, told] of Object.entries(states)) {
    await sql`update orders set state = ${state}`.execute(shop.db);
    if (state !== 'awaiting_payment') expect(await tells(), state).toBe(told);
  }
});

test.each(['expired', 'cancelled', 'failed'] as const)(
  'an unpaid order that is %s has failed',
  async (state) => {
    const order = await begun();
    await shop.letPass(32);
    await sql`update orders set state = ${state}`.execute(shop.db);
    expect(await verifyPayment(shop.ctx, order.id)).toMatchObject({
      status: 'failed',
      reference: order.reference,
    });
  },
);
