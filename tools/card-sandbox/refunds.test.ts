import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

async function startWithPayment() {
  const started = await startTestSandbox();
  const { id } = await started.stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId: payment } = await started.sandbox.pay(id);
  return { ...started, payment };
}

test('a payment can be refunded in parts, never beyond its total', async () => {
  const { stripe, payment } = await startWithPayment();

  const part = await stripe.refunds.create({
    payment_intent: payment,
    amount: 10_000,
    reason: 'requested_by_customer',
    metadata: { row: '1' },
  });
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 29_801 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ payment_intent: payment });

  expect(part).toMatchObject({
    object: 'refund',
    status: 'succeeded',
    amount: 10_000,
    metadata: { row: '1' },
  });
  expect(rest.amount).toBe(29_800);
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: payment })).data.map(({ id }) => id)).toEqual([
    rest.id,
    part.id,
  ]);
  const intent = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 39_800 });
});

test('one key makes one refund', async () => {
  const { stripe, payment } = await startWithPayment();
  const refund = () =>
    stripe.refunds.create({ payment_intent: payment, amount: 10_000 }, { idempotencyKey: 'rf:R-1:1' });

  expect((await refund()).id).toBe((await refund()).id);
  expect((await stripe.refunds.list()).data).toHaveLength(1);
});

test('a refund can be pending and succeed later', async () => {
  const { sandbox, stripe, payment } = await startWithPayment();
  sandbox.faults.set({ refunds: { next: ['pending-then-succeeded'], settleAfterSeconds: 60 } });

  const { id, status } = await stripe.refunds.create({ payment_intent: payment });
  sandbox.advanceClock(61);

  expect(status).toBe('pending');
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  expect(sandbox.events().at(-1)).toMatchObject({ type: 'refund.updated', data: { object: { id } } });
});

test('a refund can fail later, and its amount can be refunded again', async () => {
  const { sandbox, stripe, payment } = await startWithPayment();
  sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 60 } });

  const { id } = await stripe.refunds.create({ payment_intent: payment });
  sandbox.advanceClock(61);

  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(
    sandbox
      .events()
      .map(({ type }) => type)
      .slice(-2),
  ).toEqual(['refund.updated', 'refund.failed']);
  expect((await stripe.refunds.create({ payment_intent: payment })).status).toBe('succeeded');
});

test('an unpaid session cannot be refunded', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId } = await sandbox.pay(id, 'decline:lost_card');

  await expect(stripe.refunds.create({ payment_intent: paymentIntentId })).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    statusCode: 404,
  });
});
