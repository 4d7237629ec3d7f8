import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import type { CardRefund } from '#server/platform/card-provider.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';

const shop = openShop();

async function paid(quantity = 2) {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const userId = await shop.staff();
  return { ...started, orderId: (await shop.order(started)).id, paymentIntentId, userId };
}

async function refundOf(outcome: 'pending' | 'succeeded' = 'succeeded') {
  const order = await paid();
  shop.sandbox.faults.set({ refunds: { next: [outcome] } });
  const { refundId = 0 } = await refundAsOffice(shop.ctx, {
    orderId: order.orderId,
    requestedBy: order.userId,
  });
  await shop.world.runJobs();
  return { order, refundId };
}

async function rows() {
  return shop.db
    .selectFrom('refunds')
    .select(['amountCents', 'state', 'reason', 'failure'])
    .orderBy('id')
    .execute();
}

async function refundedCents(): Promise<number | undefined> {
  return (await shop.db.selectFrom('payments').select('refundedCents').executeTakeFirst())?.refundedCents;
}

function atProvider(order: { paymentIntentId: string }, given: Partial<CardRefund>): CardRefund {
  return {
    id: 're_by_hand',
    refundId: undefined,
    paymentIntent: order.paymentIntentId,
    amountCents: 100_000,
    state: 'succeeded',
    failure: undefined,
    createdAt: new Date(),
    ...given,
  };
}

const lockOrder = (tx: Tx) => sql`select from orders for no key update`.execute(tx);

async function providerId(): Promise<string> {
  const { providerRefundId: id } = await shop.db
    .selectFrom('refunds')
    .select('providerRefundId')
    .executeTakeFirstOrThrow();
  return id ?? '';
}

test('a pending refund closes when the provider reports that it succeeded', async () => {
  const { order } = await refundOf('pending');
  expect(await rows()).toMatchObject([{ state: 'pending', amountCents: 240_000 }]);
  expect((await shop.order(order)).state).toBe('paid');
  await shop.control(`refunds/${await providerId()}/settle`, { succeeds: true });
  await shop.deliver();
  expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
  expect((await shop.order(order)).state).toBe('refunded');
  expect((await shop.emails()).filter((kind) => kind === 'refund_done')).toHaveLength(1);
});

test('a failed refund leaves the money with us, and the office is alerted', async () => {
  const { order } = await refundOf('pending');
  await shop.control(`refunds/${await providerId()}/settle`, { succeeds: false });
  await shop.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }]);
  expect(await refundedCents()).toBe(0);
  expect((await shop.order(order)).state).toBe('refund_failed');
  expect((await shop.emails()).filter((kind) => kind === 'office_alert')).toHaveLength(1);
});

test('a bank can send the money back days after the refund', async () => {
  const { order } = await refundOf();
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  await shop.control(`refunds/${await providerId()}/settle`, { succeeds: false });
  await shop.deliver();
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
  expect((await shop.order(order)).state).toBe('refund_failed');
  expect(await refundedCents()).toBe(0);
});

test('late or repeated events change nothing', async () => {
  const { order, refundId } = await refundOf();
  const reported = atProvider(order, { id: await providerId(), refundId, amountCents: 240_000 });
  await recordRefund(shop.ctx, { ...reported, state: 'pending' });
  await recordRefund(shop.ctx, reported);
  expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
  await recordRefund(shop.ctx, { ...reported, state: 'failed' });
  await recordRefund(shop.ctx, reported);
  await recordRefund(shop.ctx, { ...reported, state: 'failed' });
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
  expect(await refundedCents()).toBe(0);
});

test('the same news twice at once is recorded once', async () => {
  const { order, refundId } = await refundOf('pending');
  const reported = atProvider(order, { id: await providerId(), refundId, amountCents: 240_000 });
  const record = () => recordRefund(shop.ctx, reported);
  await atOnce(shop.database, lockOrder, [record, record]);
  const { length } = await shop.db
    .selectFrom('orderEvents')
    .select('id')
    .where('kind', '=', 'refund_succeeded')
    .execute();
  expect(length).toBe(1);
});

test('two refunds of an order that succeed at once leave it refunded', async () => {
  const order = await paid();
  const tickets = await shop.db.selectFrom('tickets').select('id').execute();
  shop.sandbox.faults.set({ refunds: { next: ['pending', 'pending'] } });
  for (const { id } of tickets)
    await refundAsOffice(shop.ctx, { orderId: order.orderId, requestedBy: order.userId, ticketIds: [id] });
  await shop.world.runJobs();
  const reported = await shop.ctx.cards.listRefunds(order.paymentIntentId);
  expect(reported).toHaveLength(2);
  await atOnce(
    shop.database,
    lockOrder,
    reported.map((each) => () => recordRefund(shop.ctx, { ...each, state: 'succeeded' })),
  );
  expect((await shop.order(order)).state).toBe('refunded');
});

test('one that was made by hand is adopted once, if it is reported twice at once', async () => {
  const order = await paid();
  const record = () => recordRefund(shop.ctx, atProvider(order, {}));
  const recorded = await atOnce(shop.database, lockOrder, [record, record]);
  expect(recorded.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await rows()).toMatchObject([{ state: 'succeeded', amountCents: 100_000 }]);
  expect(await refundedCents()).toBe(100_000);
});

test('a refund made at the provider is adopted, once', async () => {
  const order = await paid();
  const reported = atProvider(order, {});
  await recordRefund(shop.ctx, { ...reported, state: 'pending' });
  await recordRefund(shop.ctx, reported);
  await recordRefund(shop.ctx, reported);
  expect(await rows()).toMatchObject([{ state: 'succeeded', reason: 'at_provider', amountCents: 100_000 }]);
  expect((await shop.order(order)).state).toBe('partly_refunded');
  expect(await refundedCents()).toBe(100_000);
});

test('the recorded refunds never exceed the payment', async () => {
  const order = await paid();
  await recordRefund(shop.ctx, atProvider(order, { amountCents: 200_000 }));
  await recordRefund(shop.ctx, atProvider(order, { id: 're_other', amountCents: 200_000 }));
  await recordRefund(shop.ctx, atProvider(order, { id: 're_third', amountCents: 200_000 }));
  expect(await refundedCents()).toBe(240_000);
  expect((await shop.order(order)).state).toBe('refunded');
});

test('a refund of an unknown payment is ignored', async () => {
  await paid();
  await recordRefund(shop.ctx, atProvider({ paymentIntentId: 'pi_of_another_shop' }, {}));
  expect(await rows()).toEqual([]);
});

test('the refund id in an event counts for its own payment only', async () => {
  const { order, refundId } = await refundOf('pending');
  await recordRefund(shop.ctx, atProvider({ paymentIntentId: 'pi_from_before' }, { refundId }));
  expect(await rows()).toMatchObject([{ state: 'pending' }]);
  expect((await shop.order(order)).state).toBe('paid');
});

test('a refund that the provider refuses fails, and is not requested again', async () => {
  const order = await paid();
  await shop.control(`payments/${order.paymentIntentId}/dispute`, {});
  const { refundId = 0 } = await refundAsOffice(shop.ctx, {
    orderId: order.orderId,
    requestedBy: order.userId,
  });
  await shop.world.runJobs();
  await sendRefund(shop.ctx, refundId);
  expect(await rows()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('charged back') }]);
  expect(await refundedCents()).toBe(0);
});

test('a refund whose response was lost is one refund, and the reconciler completes it', async () => {
  const order = await paid();
  await refundAsOffice(shop.ctx, { orderId: order.orderId, requestedBy: order.userId });
  shop.ctx.added.length = 0;
  await shop.letPass(3);
  shop.sandbox.faults.set({ api: { 'truncated-body': { share: 1, on: 'POST /v1/refunds' } } });
  expect((await reconcilePayments(shop.ctx)).failed).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'due' }]);
  shop.sandbox.faults.reset();
  await shop.letPass(3);
  await reconcilePayments(shop.ctx);
  expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
  await shop.deliver();
  expect(await refundedCents()).toBe(240_000);
  expect((await shop.order(order)).state).toBe('refunded');
});

test('two processes that send the same refund send it once', async () => {
  const order = await paid();
  const { refundId = 0 } = await refundAsOffice(shop.ctx, {
    orderId: order.orderId,
    requestedBy: order.userId,
  });
  shop.sandbox.faults.set({ apiDelayMs: 30 });
  await Promise.allSettled([sendRefund(shop.ctx, refundId), sendRefund(shop.ctx, refundId)]);
  await shop.deliver();
  expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
  expect(await refundedCents()).toBe(240_000);
});
