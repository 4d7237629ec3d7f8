import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

const chargeFee = 1_184;
const disputeFee = 1_500;

async function startWithPayment() {
  const started = await startTestSandbox();
  const { id } = await started.stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId } = await started.sandbox.pay(id);
  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${started.sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return { ...started, paymentIntentId, control };
}

test('a charge, its refund and the refund’s failure change the balance', async () => {
  const { sandbox, stripe, paymentIntentId, control } = await startWithPayment();
  sandbox.faults.set({ refunds: { next: ['pending'] } });
  const refund = await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 });
  await control(`refunds/${refund.id}/settle`, { succeeds: false });

  const { data } = await stripe.balanceTransactions.list({ expand: ['data.source'] });

  expect(data).toMatchObject([
    { type: 'refund_failure', amount: 1_000, net: 1_000, source: { id: refund.id } },
    { type: 'refund', amount: -1_000, fee: 0, source: { id: refund.id } },
    { type: 'charge', amount: 39_800, fee: chargeFee, net: 39_800 - chargeFee, status: 'pending' },
  ]);
  expect(data[2]?.source).toMatchObject({ object: 'charge', payment_intent: paymentIntentId });
});

test('a dispute takes its amount and a fee; when it is won, the amount comes back', async () => {
  const { stripe, paymentIntentId, control } = await startWithPayment();
  const { id } = await control(`payments/${paymentIntentId}/dispute`);
  await control(`disputes/${String(id)}`, { status: 'won' });

  const { data } = await stripe.balanceTransactions.list({ source: String(id) });

  expect(data).toMatchObject([
    { type: 'adjustment', reporting_category: 'dispute_reversal', net: 39_800 },
    { type: 'adjustment', reporting_category: 'dispute', net: -39_800 - disputeFee },
  ]);
  const dispute = await stripe.disputes.retrieve(String(id));
  expect(dispute.balance_transactions).toHaveLength(2);
});

test('what is available is paid out', async () => {
  const { sandbox, stripe, control } = await startWithPayment();
  expect(await control('payouts')).toEqual([]);
  sandbox.advanceClock(3 * 86_400);

  await control('payouts');

  expect((await stripe.payouts.list()).data).toMatchObject([{ amount: 39_800 - chargeFee, status: 'paid' }]);
  const [newest] = (await stripe.balanceTransactions.list({ type: 'payout' })).data;
  expect(newest).toMatchObject({ amount: chargeFee - 39_800, fee: 0, status: 'available' });
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }]);
});
